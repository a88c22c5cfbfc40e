import { startTestServer, type TestServer } from './test-server.ts'

declare global {
  var owlyPostgres: TestServer | undefined
}

export default async function setUp(): Promise<void> {
  const server = await startTestServer()
  globalThis.owlyPostgres = server
  process.env.OWLY_TEST_POSTGRES = server.url
}
