import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const sentences: Partial<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/** Answers what is not even HTTP, below routes and error handler. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const fallback: [number, string] = [400, 'The request is not valid HTTP.']
  const [status, message] = sentences[error.code ?? ''] ?? fallback
  const body = JSON.stringify({ message })
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        `Content-Length: ${body.length}`,
        'Content-Type: application/json; charset=utf-8',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
