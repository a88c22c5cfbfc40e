import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { oneOf } from './chance.ts'

const requests = [
  () => randomBytes(randomInt(1, 2000)),
  () => `GET / HTTP/9.9\r\n\r\n`,
  () => `GET ${'/'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  () => `POST /api/news HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
  () =>
    'POST /api/news HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  () => `GET /api/news HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  () => `GET /api/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n`,
]

/** Sends something that is no HTTP; the server may answer or hang up. */
export function sendBrokenHttp({ hostname, port }: URL): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).on('close', () => resolve())
    socket.setTimeout(2000, () => socket.destroy())
    socket.end(oneOf(requests)())
    socket.resume()
  })
}
