import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ArticleTable, Tables } from '../database/tables.ts'

export type Facts = Pick<ArticleTable, 'published' | 'publish_date' | 'deleted_at'>

/**
 * Who sees an article: everybody, once it is published, not in the trash, and its date is not in
 * the future. Everything else does not exist for the public.
 */
export function isVisible(article: Facts, now: Date): boolean {
  return (
    article.published === 1 &&
    article.deleted_at === null &&
    (article.publish_date === null || article.publish_date <= now.toISOString())
  )
}

/** Whether a visitor sees the article or could have seen it before. */
export function wasEverVisible(
  article: Facts & Pick<ArticleTable, 'ever_public'>,
  now: Date,
): boolean {
  return article.ever_public === 1 || isVisible(article, now)
}

/**
 * The same rule as a condition of a query over articles. Of two conditions joined by `or` SQLite
 * would look each up by date, and read every article; this one it answers out of a list's index.
 */
export function whereVisible(now: Date) {
  return (where: ExpressionBuilder<Tables, 'articles'>): Expression<SqlBool> =>
    where.and([
      where('articles.published', '=', 1),
      where('articles.deleted_at', 'is', null),
      where(where.fn.coalesce('articles.publish_date', where.val('')), '<=', now.toISOString()),
    ])
}
