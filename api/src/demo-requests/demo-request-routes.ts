import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { DemoRequest, DemoRequestChange } from '../../contract/demo-request.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { adminOf, requireAdmin } from '../session/guard.ts'
import { nextLink, pageQuery, readPage } from '../http/paging.ts'
import { eraseDemoRequest, listDemoRequests, markDemoRequest } from './inbox.ts'

const tags = ['demo requests']
const security = [{ session: [] }]
const Params = Type.Object({ id: Type.String() })
const forbidden = { 401: Message, 403: Message }

export const demoRequestRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { database: { db }, clock },
) => {
  app.route({
    method: 'GET',
    url: '/demo-requests',
    onRequest: requireAdmin,
    schema: {
      tags,
      summary: 'The requests that came in, newest first',
      description:
        'X-Total-Count counts all that match, X-Unhandled-Count all that nobody has dealt with; ' +
        'Link rel="next" leads on.',
      security,
      querystring: Type.Object({
        q: Type.Optional(
          Type.String({ maxLength: 200, description: 'Words of it, accents and case aside.' }),
        ),
        handled: Type.Optional(
          Type.Enum(['true', 'false'], { description: 'Whether somebody has dealt with it.' }),
        ),
        ...pageQuery,
      }),
      response: { 200: Type.Array(DemoRequest), 400: Message, 401: Message },
    },
    async handler({ query }, reply) {
      const { q, handled, limit } = query
      const only = handled === undefined ? undefined : handled === 'true'
      const page = await listDemoRequests(db, { q, handled: only, ...readPage(query) })
      void reply.headers({
        'cache-control': 'no-store',
        'x-total-count': page.total,
        'x-unhandled-count': page.unhandled,
        ...(page.next && {
          link: nextLink('/api/demo-requests', { q, handled, limit }, page.next),
        }),
      })
      return page.requests
    },
  })

  app.route({
    method: 'PATCH',
    url: '/demo-requests/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      summary: 'Mark a request as handled, or as not',
      security,
      params: Params,
      body: DemoRequestChange,
      response: { 200: DemoRequest, 400: Message, ...forbidden, 404: Message },
    },
    async handler(request, reply) {
      const { id } = request.params
      const { handled } = request.body
      const by = await adminOf(request)
      const now = clock()
      const marked = await db.transaction().execute(async (transaction) => {
        const marked = await markDemoRequest(transaction, id, { handled, by, now })
        if (marked === undefined) throw notFound(say('demoRequestNotFound'))
        const action = 'demo-request-handled'
        if (handled && marked.changed) await recordActivity(transaction, { action, by, now })
        return marked.request
      })
      void reply.header('cache-control', 'no-store')
      return marked
    },
  })

  app.route({
    method: 'DELETE',
    url: '/demo-requests/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      summary: 'Erase a request',
      security,
      params: Params,
      response: { 204: Type.Null({ description: 'Erased' }), ...forbidden, 404: Message },
    },
    async handler(request, reply) {
      const by = await adminOf(request)
      await db.transaction().execute(async (transaction) => {
        const erased = await eraseDemoRequest(transaction, request.params.id)
        if (!erased) throw notFound(say('demoRequestNotFound'))
        await recordActivity(transaction, { action: 'demo-request-erased', by, now: clock() })
      })
      return reply.code(204).send(null)
    },
  })
}
