import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** What the answer waits for. */
  after?: Promise<void>
}

/**
 * A real HTTP server that answers with what was put in `replies`, in that order, and remembers
 * what it was asked. While it runs, `fetch` resolves paths against it, as a browser does against
 * the page's origin.
 */
export async function startFakeApi() {
  const calls: Call[] = []
  const replies: Reply[] = []
  const standing = new Map<string, Reply>()
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const always = standing.get(url)
      if (!always) calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const reply = always ?? replies.shift() ?? {}
      const answer = () => outgoing.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
      if (reply.after) void reply.after.then(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const browserless = globalThis.fetch
  globalThis.fetch = (input, init) =>
    browserless(typeof input === 'string' ? new URL(input, origin) : input, init)

  return {
    calls,
    replies,
    /** By address: what is answered each time, and not remembered. */
    standing,
    async close() {
      globalThis.fetch = browserless
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
