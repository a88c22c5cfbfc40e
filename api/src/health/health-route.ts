import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
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

/** Whether the server lives, and whether it can be given work: for load balancers and scripts. */
export const healthRoute: FastifyPluginAsyncTypebox<Services> = async (app, { database }) => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  async function check(request: FastifyRequest): Promise<void> {
    try {
      await database.check()
    } catch (error) {
      request.log.error({ err: error, reqId: request.id }, 'Not healthy')
      const sentence = error instanceof DatabaseError ? sentences[error.fault] : undefined
      throw new HttpError(503, sentence ?? say('databaseDown'))
    }
  }

  app.route({
    method: 'GET',
    url: '/health',
    schema: {
      tags: ['operation'],
      summary: 'Whether the database answers and takes what is saved',
      response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: Message },
    },
    async handler(request, reply) {
      await check(request)
      void reply.header('cache-control', 'no-store')
      return { status: 'ok' as const }
    },
  })

  app.route({
    method: 'GET',
    url: '/health/ready',
    schema: {
      tags: ['operation'],
      summary: 'Whether to send requests here: not while the server is stopping',
      description: 'Until the database is brought up to date, the server does not listen at all.',
      response: { 200: Type.Object({ status: Type.Literal('ready') }), 503: Message },
    },
    async handler(request, reply) {
      if (isStopping) throw new HttpError(503, say('serverStopping'))
      await check(request)
      void reply.header('cache-control', 'no-store')
      return { status: 'ready' as const }
    },
  })
}
