import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { Type } from 'typebox'
import {
  AdminSummary,
  Article,
  ArticleType,
  ListedArticle,
  WholeArticle,
} from '../../contract/article.ts'
import { LanguageCode } from '../../contract/values.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { pageQuery } from '../http/paging.ts'
import { sendReady } from '../http/ready-answer.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { adminListQuery, answerAdmin } from './admin-list-answer.ts'
import { newsListAnswer } from './news-list-answer.ts'
import type { PublicAnswers } from './public-answers.ts'

const description =
  'Newest first by publishDate ?? createdAt, ties by id. X-Total-Count counts all that match; ' +
  'Link rel="next" leads on. etags=true gives each the ETag of GET /api/news/{id}, ' +
  'content=true also what else that gives: for builds. published=false gives an admin all articles that are not deleted, ' +
  'drafts included, with their content; with any of status, type, q, sort, limit and before one ' +
  'page of admin summaries, which have no content.'

const Query = Type.Object({
  type: Type.Optional(ArticleType),
  ...pageQuery,
  lang: Type.Optional(LanguageCode),
  etags: Type.Optional(Type.Literal('true')),
  content: Type.Optional(Type.Literal('true')),
  ...adminListQuery,
  published: Type.Optional(
    Type.String({
      pattern: '^(true|false)$',
      errorMessage: say('mustBeBoolean', { field: 'published' }),
    }),
  ),
})

export interface NewsListOptions extends Services {
  answers: PublicAnswers
}

/** The public list, answered from memory, and all articles for an admin. */
export const newsListRoute: FastifyPluginAsyncTypebox<NewsListOptions> = async (
  app,
  { answers, ...services },
) => {
  // Whole articles are long, and who asks for them can wait.
  const oneByOne = pLimit(1)
  app.route({
    method: 'GET',
    url: '/news',
    onRequest: [...answers.hooks, guardDrafts],
    schema: {
      tags: ['news'],
      summary: 'What the public sees, without content unless it is asked for',
      description,
      querystring: Query,
      response: {
        200: Type.Union([
          Type.Array(ListedArticle),
          Type.Array(WholeArticle),
          Type.Array(AdminSummary),
          Type.Array(Article),
        ]),
        304: Type.Null({ description: 'Nothing new since the ETag in If-None-Match' }),
        400: Message,
        401: Message,
      },
    },
    async handler(request, reply) {
      const { query } = request
      if (asksForDrafts(request)) return answerAdmin(services, query, reply)
      const read = (now: Date) => newsListAnswer(services.database.db, query, now)
      const answer = await (query.content
        ? oneByOne(() => answers.make(request.raw, read, { keep: false }))
        : answers.make(request.raw, read))
      if (answer !== undefined) sendReady(request, reply, answer)
    },
  })
}

const asksForDrafts = ({ query }: { query: unknown }) =>
  typeof query === 'object' && query !== null && 'published' in query && query.published === 'false'

async function guardDrafts(request: FastifyRequest): Promise<void> {
  if (asksForDrafts(request)) await requireAdmin(request)
}
