import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Article } from '../../contract/article.ts'
import { Message } from '../../contract/message.ts'
import { Revision } from '../../contract/revision.ts'
import { say } from '../../contract/sentences.ts'
import { notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { findRevision, listRevisions } from './revision-store.ts'

const tags = ['history']
const security = [{ session: [] }]
const noStore = { 'cache-control': 'no-store' }

/** What was saved before. Bringing a version back is a save: see the articles’ routes. */
export const revisionRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { database: { db } },
) => {
  app.route({
    method: 'GET',
    url: '/news/:id/revisions',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Every saved version of an article, newest first, in the trash or not',
      params: Type.Object({ id: Type.String() }),
      response: { 200: Type.Array(Revision), 401: Message, 404: Message },
    },
    async handler({ params }, reply) {
      const revisions = await listRevisions(db, params.id)
      if (revisions.length === 0) throw notFound(say('articleNotFound'))
      void reply.headers(noStore)
      return revisions
    },
  })

  app.route({
    method: 'GET',
    url: '/news/:id/revisions/:version',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'The article as it was saved then',
      params: Type.Object({ id: Type.String(), version: Type.String() }),
      response: { 200: Article, 401: Message, 404: Message },
    },
    async handler({ params: { id, version } }, reply) {
      const article = await findRevision(db, id, version)
      if (article === undefined) throw notFound(say('revisionNotFound'))
      void reply.headers(noStore)
      return article
    },
  })
}
