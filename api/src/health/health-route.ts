import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Message } from '../../contract/message.ts'
import { say, type Sentence } from '../../contract/sentences.ts'
import { DatabaseError, type DatabaseFault } from '../database/database-error.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'

const sentences: Partial<Record<DatabaseFault, Sentence>> = {
  full: say('diskIsFull'),
  moved: say('databaseMoved'),
}

/** Whether the server can do its work, for load balancers and start scripts. */
export const healthRoute: FastifyPluginAsyncTypebox<Services> = async (app, { database }) => {
  app.route({
    method: 'GET',
    url: '/health',
    schema: {
      tags: ['operation'],
      summary: 'Whether the database answers and takes what is saved',
      response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: Message },
    },
    async handler(request, reply) {
      try {
        await database.check()
      } catch (error) {
        request.log.error({ err: error }, 'Not healthy')
        const sentence = error instanceof DatabaseError ? sentences[error.fault] : undefined
        throw new HttpError(503, sentence ?? say('databaseDown'))
      }
      void reply.header('cache-control', 'no-store')
      return { status: 'ok' as const }
    },
  })
}
