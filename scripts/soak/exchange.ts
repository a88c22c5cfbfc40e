import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import type { FuzzRequest } from './random-requests.ts'

const answerMs = 30_000

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** What it has in JSON. */
  json: unknown
}

/** @returns the whole answer, or the reason why there was none */
export function exchange(url: URL, agent: Agent, asked: FuzzRequest): Promise<Answer | string> {
  const { hostname, port } = url
  const { method, path, headers, body } = asked
  return new Promise((resolve) => {
    const call = request({ hostname, port, agent, method, path, headers, timeout: answerMs })
    call.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => undefined)
      answer.on('close', () => {
        if (!answer.complete) resolve('an answer cut off')
        else resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks)))
      })
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      resolve(isCutOff(error) ? 'cut off' : error.message)
    })
    call.end(body)
  })
}

const isCutOff = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

function read(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer | string {
  const isJson = headers['content-type']?.startsWith('application/json') === true
  const isPlain = headers['content-encoding'] === undefined && bytes.length > 0 && status !== 206
  try {
    return { status, headers, json: isJson && isPlain ? JSON.parse(bytes.toString()) : undefined }
  } catch {
    return `${status} with JSON that can't be read`
  }
}
