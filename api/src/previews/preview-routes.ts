import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Article } from '../../contract/article.ts'
import { languagePrefix } from '../../contract/language.ts'
import { Message } from '../../contract/message.ts'
import { previewPath } from '../../contract/news-paths.ts'
import { PreviewLink } from '../../contract/preview.ts'
import { say } from '../../contract/sentences.ts'
import { LanguageCode } from '../../contract/values.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notFound } from '../http/errors.ts'
import { toArticle } from '../news/article-row.ts'
import { findStored } from '../news/article-store.ts'
import { findKept } from '../news/change.ts'
import type { Services } from '../services.ts'
import { adminOf, requireAdmin } from '../session/guard.ts'
import { endPreview, findPreview, openPreview } from './preview-store.ts'

const tags = ['previews']
const security = [{ session: [] }]
const Params = Type.Object({ id: Type.String() })
const noStore = { 'cache-control': 'no-store' }

export const previewRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { config, database: { db }, clock },
) => {
  app.route({
    method: 'POST',
    url: '/news/:id/preview',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'A secret address that shows the article as saved, for 7 days',
      description: 'Asking again gives the same address a new 7 days, unless it has run out.',
      params: Params,
      response: { 201: PreviewLink, 401: Message, 403: Message, 404: Message },
    },
    async handler(request, reply) {
      const by = await adminOf(request)
      const now = clock()
      const { article, token, expiresAt } = await db.transaction().execute(async (transaction) => {
        const article = await findKept(transaction, request.params.id)
        const { id, title } = article.row
        await recordActivity(transaction, {
          action: 'preview-shared',
          by,
          now,
          article: { id, title },
        })
        return { article, ...(await openPreview(transaction, id, now)) }
      })
      const base = `${config.siteUrl}${languagePrefix(article.row.language)}`
      void reply.code(201).headers(noStore)
      return { url: base + previewPath(token), expiresAt }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/news/:id/preview',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'End the preview of an article; its address is dead',
      params: Params,
      response: {
        204: Type.Null({ description: 'Ended, or there was none' }),
        401: Message,
        403: Message,
        404: Message,
      },
    },
    async handler(request, reply) {
      const by = await adminOf(request)
      await db.transaction().execute(async (transaction) => {
        const { id, title } = (await findKept(transaction, request.params.id)).row
        if (!(await endPreview(transaction, id))) return
        const article = { id, title }
        await recordActivity(transaction, { action: 'preview-ended', by, now: clock(), article })
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/previews/:token',
    schema: {
      tags,
      summary: 'The article that a preview’s address shows',
      description: 'The header `Sunset` says until when, as an HTTP date (RFC 8594).',
      params: Type.Object({ token: Type.String() }),
      querystring: Type.Object({ lang: Type.Optional(LanguageCode) }),
      response: { 200: Article, 404: Message },
    },
    async handler({ params, query: { lang } }, reply) {
      const preview = await findPreview(db, params.token, clock())
      const article = preview && (await findStored(db, preview.articleId))
      if (!article) throw notFound(say('previewNotFound'))
      const sunset = new Date(preview.expiresAt).toUTCString()
      void reply.headers({ ...noStore, sunset, 'x-robots-tag': 'noindex' })
      return toArticle(article, lang)
    },
  })
}
