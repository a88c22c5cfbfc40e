import type { FastifyReply } from 'fastify'
import type { Article } from '../../contract/article.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import { articleEtag } from './etag.ts'

export function presentSaved(reply: FastifyReply, saved: StoredArticle): Article {
  const article = toArticle(saved)
  void reply.headers({
    etag: articleEtag(saved.row, article.language),
    'cache-control': 'no-store',
  })
  return article
}
