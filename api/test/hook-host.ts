import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onEnd } from './rebuild/support.ts'

export interface HookCall {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export async function startHookHost(answer: (response: ServerResponse, call: HookCall) => void) {
  const calls: HookCall[] = []
  // It never closes a connection at the moment at which a slow machine's next call takes it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const call = { url: request.url, headers: request.headers, body }
      calls.push(call)
      answer(response, call)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    calls,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/build_hooks/5ecre7path`,
  }
}
