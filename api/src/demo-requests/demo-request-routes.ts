import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { DemoRequest, DemoRequestInput } from '../../contract/demo-request.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { sessionKeys } from '../session/session-key.ts'
import { nextLink, pageQuery, readPage } from '../http/paging.ts'
import { rateLimitKeys } from '../http/rate-limit-key.ts'
import { cleanDemoRequest } from './clean-request.ts'
import { addDemoRequest, listDemoRequests } from './demo-request-store.ts'

const tags = ['demo requests']

/** The contact form: anyone sends, an admin reads. */
export const demoRequestRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { config, database: { db }, clock },
) => {
  const [key] = sessionKeys(config)
  // There are few enough addresses to try them all against a bare hash, hence the key.
  const hashed = (ip: string) =>
    createHmac('sha256', key ?? '')
      .update(rateLimitKeys(ip).source)
      .digest('hex')

  app.route({
    method: 'POST',
    url: '/demo-requests',
    schema: {
      tags,
      summary: 'Ask for a demo',
      body: DemoRequestInput,
      response: { 201: Message, 400: Message, 429: Message },
    },
    async preValidation(request) {
      request.body = cleanDemoRequest(request.body)
    },
    async handler(request, reply) {
      if (!request.body.trap) {
        const source = hashed(await request.clientAddress())
        await addDemoRequest(db, request.body, { source, now: clock() })
      }
      return reply.code(201).send({ message: say('demoRequestReceived') })
    },
  })

  app.route({
    method: 'GET',
    url: '/demo-requests',
    onRequest: requireAdmin,
    schema: {
      tags,
      summary: 'The requests that came in, newest first',
      description: 'X-Total-Count counts all of them; Link rel="next" leads on.',
      security: [{ session: [] }],
      querystring: Type.Object(pageQuery),
      response: { 200: Type.Array(DemoRequest), 400: Message, 401: Message },
    },
    async handler({ query }, reply) {
      const { requests, total, next } = await listDemoRequests(db, readPage(query))
      void reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      const { limit } = query
      if (next) void reply.header('link', nextLink('/api/demo-requests', { limit }, next))
      return requests
    },
  })
}
