import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Message } from '../../contract/message.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** Whether the server can do its work, for load balancers and start scripts. */
export const healthRoutes: FastifyPluginAsyncTypebox<Services> = async (app, { database }) => {
  app.route({
    method: 'GET',
    url: '/health',
    schema: {
      tags: ['operation'],
      summary: 'Whether the database answers',
      response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: Message },
    },
    async handler(request, reply) {
      try {
        await sql`select 1 from articles limit 1`.execute(database.db)
      } catch (error) {
        request.log.error({ err: error }, 'The database does not answer')
        throw new HttpError(503, 'The database does not answer.')
      }
      void reply.header('cache-control', 'no-store')
      return { status: 'ok' as const }
    },
  })
}
