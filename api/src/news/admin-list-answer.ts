import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import {
  ArticleOrder,
  ArticleStatus,
  type AdminSummary,
  type Article,
  type ArticleType,
} from '../../contract/article.ts'
import { nextLink, readPage } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { listForAdmin } from './admin-list.ts'
import { listAll } from './article-lists.ts'

export const adminListQuery = {
  status: Type.Optional(ArticleStatus),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words in title or excerpt of either language, accents and case aside.',
    }),
  ),
  sort: Type.Optional(ArticleOrder),
}

interface AdminQuery {
  status?: ArticleStatus
  type?: ArticleType
  q?: string
  sort?: ArticleOrder
  limit?: string
  before?: string
}

const aTitleKey = /^[\p{L}\p{N} ]*$/u

/** One page of summaries; all articles with their content when nothing is asked about them. */
export async function answerAdmin(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  query: AdminQuery,
  reply: FastifyReply,
): Promise<AdminSummary[] | Article[]> {
  void reply.header('cache-control', 'no-store')
  const { status, type, q, sort, limit, before } = query
  if ([status, type, q, sort, limit, before].every((asked) => asked === undefined)) {
    return listAll(db)
  }
  const order = sort ?? 'updated'
  const page = readPage(query, order === 'title' ? aTitleKey : undefined)
  const list = await listForAdmin(db, { now: clock(), status, type, q, order, ...page })
  void reply.header('x-total-count', list.total)
  if (list.next) {
    const asked = { published: 'false', status, type, q, sort, limit }
    void reply.header('link', nextLink('/api/news', asked, list.next))
  }
  return list.articles
}
