import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ArticleStatus } from '../../contract/article.ts'
import type { Tables } from '../database/tables.ts'
import { isVisible, whereVisible, type Facts } from './visibility.ts'

export function statusOf(article: Facts, now: Date): ArticleStatus {
  if (article.deleted_at !== null) return 'trash'
  if (article.published === 0) return 'draft'
  return isVisible(article, now) ? 'published' : 'scheduled'
}

/** The same rule as a condition of a query; without a status, whatever is not in the trash. */
export function whereStatus(status: ArticleStatus | undefined, now: Date) {
  return (where: ExpressionBuilder<Tables, 'articles'>): Expression<SqlBool> => {
    if (status === 'trash') return where('deleted_at', 'is not', null)
    const kept = where('deleted_at', 'is', null)
    switch (status) {
      case undefined:
        return kept
      case 'draft':
        return where.and([kept, where('published', '=', 0)])
      case 'published':
        return whereVisible(now)(where)
      case 'scheduled':
        return where.and([
          kept,
          where('published', '=', 1),
          where('publish_date', '>', now.toISOString()),
        ])
    }
  }
}
