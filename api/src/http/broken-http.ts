import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { say, type Sentence } from '../../contract/sentences.ts'

const answers: Partial<Record<string, [status: number, message: Sentence]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, say('requestTimeout')],
  HPE_HEADER_OVERFLOW: [431, say('headersTooLarge')],
}

/** Answers what is not even HTTP, below routes and error handler. */
export function answerBrokenHttp(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const fallback: [number, Sentence] = [400, say('brokenHttp')]
  const [status, message] = answers[error.code ?? ''] ?? fallback
  const body = JSON.stringify({ message })
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        `Content-Length: ${body.length}`,
        'Content-Type: application/json; charset=utf-8',
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        // Who asked for no body would take one for the beginning of another answer.
        isHead(error.rawPacket) ? '' : body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

const isHead = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && packet.subarray(0, 5).toString('latin1') === 'HEAD '
