import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
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

/** What keeps answers that can go out as they are for as long as they hold. */
export interface ReadyAnswers {
  /**
   * The present answer to what is asked, if there is one; a promise where that has to be found out
   * or the answer made. @throws DatabaseError
   */
  find(request: IncomingMessage): ReadyAnswer | undefined | Promise<ReadyAnswer | undefined>
}

/**
 * Writes an answer past Fastify, which would make its headers anew for every request. Nothing that
 * hooks or earlier handlers set on the reply goes out with it.
 */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
  write(request.raw, reply.hijack().raw, answer)
}

/** Hook that answers what is ready, whatever else it is asked with, and lets all else go on. */
export const sendIfReady =
  (answers: ReadyAnswers): onRequestHookHandler =>
  (request, reply, done) => {
    const send = (ready: ReadyAnswer | undefined) => {
      if (ready === undefined) done()
      else sendReady(request, reply, ready)
    }
    const ready = answers.find(request.raw)
    if (ready instanceof Promise) ready.then(send).catch(done)
    else send(ready)
  }

/**
 * Sends what is ready before Fastify sees the request, whose routing and hooks take longer than all
 * the rest. All else goes on to it, and everything once the server closes: it tells clients that keep
 * their connections.
 */
export function sendAhead(app: FastifyInstance, sources: readonly ReadyAnswers[]): void {
  const { server } = app
  const [fastify] = server.listeners('request') as RequestListener[]
  if (fastify === undefined) throw new Error('Fastify has not taken its server over.')

  function find(request: IncomingMessage): ReturnType<ReadyAnswers['find']> {
    if (request.method !== 'GET') return undefined
    try {
      for (const source of sources) {
        const ready = source.find(request)
        if (ready !== undefined) return ready
      }
    } catch {
      // The database doesn't answer, as the route is to say.
    }
    return undefined
  }
  const ahead: RequestListener = (request, response) => {
    const send = (ready?: ReadyAnswer) => {
      if (ready === undefined) fastify(request, response)
      else write(request, response, ready)
    }
    const ready = find(request)
    if (ready instanceof Promise) void ready.catch(() => undefined).then(send)
    else send(ready)
  }
  server.off('request', fastify).on('request', ahead)
  app.addHook('preClose', (done) => {
    server.off('request', ahead).on('request', fastify)
    done()
  })
}

function write(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (answer.status === 200 && isNotModified(request.headers, answer)) {
    response.writeHead(304, answer.unchanged).end()
  } else {
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
