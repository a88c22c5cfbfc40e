import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Article, ArticleInput } from '../../contract/article.ts'
import { LanguageCode } from '../../contract/values.ts'
import { Message } from '../../contract/message.ts'
import { isNotModified } from '../http/conditional.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { checkArticleInput } from './article-input.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import {
  addArticle,
  noArticle,
  restoreArticle,
  trashArticle,
  updateArticle,
  type ChangeContext,
} from './article-changes.ts'
import { articleEtag } from './etag.ts'
import { findArticle } from './article-store.ts'
import type { Sanitiser } from './html/sanitiser.ts'
import { isVisible } from './visibility.ts'

export interface ArticleOptions extends Services {
  sanitiser: Sanitiser
  /** Called after a change that may have asked for a rebuild or moved the schedule. */
  onChange: () => void
}

const tags = ['news']
const security = [{ session: [] }]
const Params = Type.Object({ id: Type.String() })
const forbidden = { 401: Message, 403: Message }

/** One article for anyone, and everything that an admin does. */
export const articleRoutes: FastifyPluginAsyncTypebox<ArticleOptions> = async (app, options) => {
  const { config, database, clock, sanitiser, onChange } = options
  const { db } = database
  const context = (): ChangeContext => ({
    now: clock(),
    debounceMs: config.rebuild.debounceMs,
  })

  app.route({
    method: 'GET',
    url: '/news/:id',
    schema: {
      tags,
      summary: 'One article, by id, slug or former slug',
      description: 'What is not visible to the public is 404, except to an admin.',
      params: Params,
      querystring: Type.Object({ lang: Type.Optional(LanguageCode) }),
      response: {
        200: Article,
        304: Type.Null({ description: 'Nothing new since the ETag in If-None-Match' }),
        404: Message,
      },
    },
    async handler(request, reply) {
      const { lang } = request.query
      const found = await findArticle(db, request.params.id)
      if (found === undefined) throw noArticle()
      const visible = isVisible(found.row, clock())
      if (!visible && (await request.admin()) === null) throw noArticle()

      const article = toArticle(found, lang)
      const etag = articleEtag(found.row, article.language)
      void reply.headers({ etag, 'cache-control': visible ? 'no-cache' : 'no-store' })
      if (lang !== undefined) void reply.header('content-language', article.language)
      if (isNotModified(request.headers, { etag })) return reply.code(304).send(null)
      return article
    },
  })

  app.route({
    method: 'POST',
    url: '/news',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Create an article',
      body: ArticleInput,
      response: { 201: Article, 400: Message, ...forbidden, 413: Message, 503: Message },
    },
    async handler(request, reply) {
      const input = await checkArticleInput(request.body, sanitiser.sanitise)
      const saved = await addArticle(db, input, context())
      onChange()
      void reply.code(201).header('location', `/api/news/${saved.row.id}`)
      return present(reply, saved)
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
      response: {
        200: Article,
        400: Message,
        ...forbidden,
        404: Message,
        412: Message,
        413: Message,
        503: Message,
      },
    },
    async handler(request, reply) {
      const input = await checkArticleInput(request.body, sanitiser.sanitise)
      const ifMatch = request.headers['if-match']
      const saved = await updateArticle(db, request.params.id, { input, ifMatch }, context())
      onChange()
      return present(reply, saved)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/news/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Put an article in the trash',
      params: Params,
      response: { 204: Type.Null({ description: 'In the trash' }), ...forbidden, 404: Message },
    },
    async handler(request, reply) {
      await trashArticle(db, request.params.id, context())
      onChange()
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/news/:id/restore',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Take an article out of the trash, with its id, slug and dates',
      params: Params,
      response: { 200: Article, ...forbidden, 404: Message },
    },
    async handler(request, reply) {
      const restored = await restoreArticle(db, request.params.id, context())
      onChange()
      return present(reply, restored)
    },
  })
}

function present(reply: FastifyReply, saved: StoredArticle): Article {
  const article = toArticle(saved)
  void reply.headers({
    etag: articleEtag(saved.row, article.language),
    'cache-control': 'no-store',
  })
  return article
}
