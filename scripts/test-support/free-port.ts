import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** A port of this machine that nothing listens on; `count` of them in a row, of which the first. */
export async function freePort({ count = 1 } = {}): Promise<number> {
  for (;;) {
    const servers = [await listen(0)]
    const port = portOf(servers[0])
    try {
      while (servers.length < count) servers.push(await listen(port + servers.length))
      return port
    } catch {
      // One of those after it is taken: the next place may be a better one.
    } finally {
      await Promise.all(servers.map((server) => once(server.close(), 'close')))
    }
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server?: Server) => (server?.address() as AddressInfo).port
