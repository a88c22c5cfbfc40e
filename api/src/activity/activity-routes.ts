import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Activity } from '../../contract/activity.ts'
import { Message } from '../../contract/message.ts'
import { nextLink, pageQuery, readPage } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { listActivity } from './activity-store.ts'

/** Who did what; for admins only, see app.ts. */
export const activityRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { database: { db } },
) => {
  app.route({
    method: 'GET',
    url: '/activity',
    schema: {
      tags: ['operation'],
      summary: 'Who did what within the last year, newest first',
      description: 'X-Total-Count counts all of it; Link rel="next" leads on.',
      security: [{ session: [] }],
      querystring: Type.Object(pageQuery),
      response: { 200: Type.Array(Activity), 400: Message, 401: Message },
    },
    async handler({ query }, reply) {
      const { activities, total, next } = await listActivity(db, readPage(query))
      void reply.headers({ 'cache-control': 'no-store', 'x-total-count': total })
      const { limit } = query
      if (next) void reply.header('link', nextLink('/api/activity', { limit }, next))
      return activities
    },
  })
}
