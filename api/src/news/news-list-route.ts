import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { Type } from 'typebox'
import { AdminSummary, Article, ArticleSummary, ArticleType } from '../../contract/article.ts'
import { LanguageCode } from '../../contract/values.ts'
import { Message } from '../../contract/message.ts'
import type { CachedResponse, Representation } from '../http/cached-response.ts'
import { isNotModified } from '../http/conditional.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { say } from '../../contract/sentences.ts'
import { pageQuery } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { adminListQuery, answerAdmin } from './admin-list-answer.ts'
import { NewsListCache } from './news-list-cache.ts'

const description =
  'Newest first by publishDate ?? createdAt, ties by id. X-Total-Count counts all that match; ' +
  'Link rel="next" leads on. published=false gives an admin all articles that are not deleted, ' +
  'drafts included, with their content; with any of status, type, q, sort, limit and before one ' +
  'page of admin summaries, which have no content.'

const Query = Type.Object({
  type: Type.Optional(ArticleType),
  ...pageQuery,
  lang: Type.Optional(LanguageCode),
  ...adminListQuery,
  published: Type.Optional(
    Type.String({
      pattern: '^(true|false)$',
      errorMessage: say('mustBeBoolean', { field: 'published' }),
    }),
  ),
})

/** The public list, answered from memory, and all articles for an admin. */
export const newsListRoute: FastifyPluginAsyncTypebox<Services> = async (app, services) => {
  const list = new NewsListCache(services)

  app.route({
    method: 'GET',
    url: '/news',
    onRequest: guardDrafts,
    schema: {
      tags: ['news'],
      summary: 'What the public sees, without content',
      description,
      querystring: Query,
      response: {
        200: Type.Union([
          Type.Array(ArticleSummary),
          Type.Array(AdminSummary),
          Type.Array(Article),
        ]),
        304: Type.Null({ description: 'Nothing new since the ETag in If-None-Match' }),
        400: Message,
        401: Message,
      },
    },
    // Not async: what is ready goes out in the same tick.
    handler(request, reply) {
      if (asksForDrafts(request)) {
        return answerAdmin(services, request.query, reply)
      }
      const answer = list.answer(request.query)
      if (answer instanceof Promise) return answer.then((made) => send(request, reply, made))
      return send(request, reply, answer)
    },
  })
}

const asksForDrafts = ({ query }: { query: unknown }) =>
  typeof query === 'object' && query !== null && 'published' in query && query.published === 'false'

/** The public list, asked a thousand times as often, pays nothing for sessions. */
const guardDrafts: onRequestHookHandler = (request, _reply, done) => {
  if (asksForDrafts(request)) requireAdmin(request).then(() => done(), done)
  else done()
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): void | Promise<void> {
  const form = answer.in(chooseEncoding(request.headers['accept-encoding']))
  if (form instanceof Promise) return form.then((made) => sendForm(request, reply, made))
  sendForm(request, reply, form)
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers, unchanged }: Representation,
): void {
  if (isNotModified(request.headers, { etag })) {
    void reply.code(304).headers(unchanged).send()
  } else {
    void reply.headers(headers).send(body)
  }
}
