import { startServer } from '../api/src/server.ts'
import { configOrExit } from './lib/config.ts'

/** The API alone, for development: Gatsby's own server shows the site and reloads it. */
const server = await startServer(configOrExit(), { serveSite: false })
if (server.firstAdmin) {
  const { username, password } = server.firstAdmin
  console.log(`Created the first admin "${username}" with the password ${password}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.close().then(() => process.exit(0)))
}
