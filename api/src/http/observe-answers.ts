import type { FastifyInstance } from 'fastify'
import { routeOf } from './errors.ts'

export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/** Tells of every answer once it has gone out, for all routes that are registered after it. */
export function observeAnswers(
  app: FastifyInstance,
  observe: (request: AnsweredRequest) => void,
): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method } = request
    observe({ method, route: routeOf(request), status: statusCode, seconds: elapsedTime / 1000 })
    done()
  })
}
