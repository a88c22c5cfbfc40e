import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified, type Validators } from './conditional.ts'

export interface ReadyAnswer extends Validators {
  status: number
  /** Names and values in turn, of this answer and of the 304 in its place. */
  headers: string[]
  unchanged: string[]
  body: Buffer
}

/** Headers as Node.js writes them without looking at each of them. */
export const inTurn = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flat()

/**
 * Writes an answer past Fastify, which would make its headers anew for every request. Nothing that
 * hooks or earlier handlers set on the reply goes out with it.
 */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
  const { raw } = reply.hijack()
  if (answer.status === 200 && isNotModified(request.raw.headers, answer)) {
    raw.writeHead(304, answer.unchanged).end()
  } else {
    raw.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
