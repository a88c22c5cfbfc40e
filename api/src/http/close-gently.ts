import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Who has an answer and another question has this long for it. */
const lookEveryMs = 500

/**
 * Has a server that closes end each connection once nothing is left to be sent there. Node.js alone
 * does so once, at the beginning: it cuts off who is still reading an answer, and waits for whoever
 * gets theirs later and keeps the connection.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if ([...open].every(({ writableLength }) => writableLength === 0)) closeIdle()
  }
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => server.closeIdleConnections(), lookEveryMs)
    server.once('close', () => clearInterval(looking))
    done()
  })
}
