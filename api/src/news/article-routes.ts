import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Article, ArticleInput } from '../../contract/article.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { notFound } from '../http/errors.ts'
import { findRevision } from '../revisions/revision-store.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { addArticle, restoreVersion, updateArticle } from './article-changes.ts'
import { checkArticleInput, checkWords } from './article-input.ts'
import { changeContext } from './change.ts'
import type { Sanitiser } from './html/sanitiser.ts'
import { presentSaved } from './saved-answer.ts'

export interface ArticleOptions extends Services {
  sanitiser: Sanitiser
  /** Called after a change that may have asked for a rebuild or moved the schedule. */
  onChange: () => void
}

const tags = ['news']
const security = [{ session: [] }]
const Params = Type.Object({ id: Type.String() })
const forbidden = { 401: Message, 403: Message }
const savedResponses = {
  200: Article,
  400: Message,
  ...forbidden,
  404: Message,
  412: Message,
  413: Message,
  503: Message,
}
const CreationHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,100}$', errorMessage: say('idempotencyKeyInvalid') }),
  ),
})

export const articleRoutes: FastifyPluginAsyncTypebox<ArticleOptions> = async (app, options) => {
  const { config, database, clock, sanitiser, onChange } = options
  const { db } = database
  const context = changeContext({ config, clock })

  app.route({
    method: 'POST',
    url: '/news',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Create an article',
      description:
        'A call without an answer can be repeated with the same Idempotency-Key: it then saves ' +
        'over the article that it may have made already, and never makes a second one.',
      headers: CreationHeaders,
      body: ArticleInput,
      response: {
        201: Article,
        400: Message,
        ...forbidden,
        412: Message,
        413: Message,
        503: Message,
      },
    },
    async handler(request, reply) {
      const input = await checkArticleInput(request.body, sanitiser.sanitise)
      const creationKey = request.headers['idempotency-key']
      const saved = await addArticle(db, { input, creationKey }, await context(request))
      onChange()
      void reply.code(201).header('location', `/api/news/${saved.row.id}`)
      return presentSaved(reply, saved)
    },
  })

  app.route({
    method: 'PUT',
    url: '/news/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Save an article; with If-Match only if nobody else has saved since',
      params: Params,
      body: ArticleInput,
      response: savedResponses,
    },
    async handler(request, reply) {
      const input = await checkArticleInput(request.body, sanitiser.sanitise)
      const ifMatch = request.headers['if-match']
      const { id } = request.params
      const saved = await updateArticle(db, id, { input, ifMatch }, await context(request))
      onChange()
      return presentSaved(reply, saved)
    },
  })

  app.route({
    method: 'POST',
    url: '/news/:id/revisions/:version/restore',
    onRequest: requireAdmin,
    schema: {
      tags: ['history'],
      security,
      summary: 'Save the words of an earlier version as a new one',
      description: 'How the article is published stays as it is. If-Match works as for a save.',
      params: Type.Object({ id: Type.String(), version: Type.String() }),
      response: savedResponses,
    },
    async handler(request, reply) {
      const { id, version } = request.params
      const then = await findRevision(db, id, version)
      if (then === undefined) throw notFound(say('revisionNotFound'))
      const words = await checkWords(then, sanitiser.sanitise)
      const ifMatch = request.headers['if-match']
      const saved = await restoreVersion(db, id, { words, ifMatch }, await context(request))
      onChange()
      return presentSaved(reply, saved)
    },
  })
}
