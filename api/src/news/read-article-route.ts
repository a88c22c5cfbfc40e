import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Article } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import { Message } from '../../contract/message.ts'
import { LanguageCode } from '../../contract/values.ts'
import type { Content } from '../http/cached-response.ts'
import { isNotModified } from '../http/conditional.ts'
import { sendReady } from '../http/ready-answer.ts'
import type { Services } from '../services.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import { findArticle } from './article-store.ts'
import { noArticle } from './change.ts'
import { articleEtag, articleTag } from './etag.ts'
import type { PublicAnswers } from './public-answers.ts'
import { isVisible } from './visibility.ts'

export interface ReadArticleOptions extends Services {
  answers: PublicAnswers
}

/** One article: for anyone out of memory, once it is public; for an admin, also before. */
export const readArticleRoute: FastifyPluginAsyncTypebox<ReadArticleOptions> = async (
  app,
  { database: { db }, answers },
) => {
  app.route({
    method: 'GET',
    url: '/news/:id',
    onRequest: answers.hooks,
    schema: {
      tags: ['news'],
      summary: 'One article, by id, slug or former slug',
      description: 'What is not visible to the public is 404, except to an admin.',
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({ lang: Type.Optional(LanguageCode) }),
      response: {
        200: Article,
        304: Type.Null({ description: 'Nothing new since the ETag in If-None-Match' }),
        404: Message,
      },
    },
    async handler(request, reply) {
      const { id } = request.params
      const { lang } = request.query
      const answer = await answers.make(request.raw, async (now) => {
        const found = await findArticle(db, id)
        return found && isVisible(found.row, now) ? answerWith(found, lang) : undefined
      })
      if (answer !== undefined) {
        sendReady(request, reply, answer)
        return
      }

      const isAdmin = (await request.admin()) !== null
      const hidden = isAdmin ? await findArticle(db, id) : undefined
      if (hidden === undefined) throw noArticle()
      const { value, headers } = answerWith(hidden, lang)
      const etag = articleEtag(hidden.row, value.language)
      void reply.headers({ ...headers, etag, 'cache-control': 'no-store' })
      if (isNotModified(request.headers, { etag })) return reply.code(304).send(null)
      return value
    },
  })
}

function answerWith(found: StoredArticle, lang: Language | undefined) {
  const value = toArticle(found, lang)
  const { language } = value
  return {
    value,
    tag: articleTag(found.row, language),
    headers: lang === undefined ? {} : { 'content-language': language },
  } satisfies Content
}
