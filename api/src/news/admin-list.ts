import type {
  AdminSummary,
  ArticleOrder,
  ArticleStatus,
  ArticleType,
} from '../../contract/article.ts'
import type { Db } from '../database/database.ts'
import { isBeyond, toPage, type Cursor } from '../database/keyset.ts'
import { hasWords } from '../database/search.ts'
import { summaryColumns, toAdminSummary } from './article-row.ts'
import { withHeadlines } from './article-store.ts'
import { whereStatus } from './publication-status.ts'

export interface AdminListQuery {
  now: Date
  status?: ArticleStatus | undefined
  type?: ArticleType | undefined
  /** Words that title or excerpt of some language have. */
  q?: string | undefined
  order: ArticleOrder
  limit: number
  before: Cursor | undefined
}

const orders = {
  updated: { column: 'updated_at', direction: 'desc' },
  date: { column: 'sort_date', direction: 'desc' },
  title: { column: 'title_key', direction: 'asc' },
  deleted: { column: 'deleted_at', direction: 'desc' },
} as const

export async function listForAdmin(
  db: Db,
  { now, status, type, q, order, limit, before }: AdminListQuery,
): Promise<{ articles: AdminSummary[]; total: number; next: Cursor | undefined }> {
  // The last change of what is in the trash is its deletion.
  const { column, direction } =
    orders[status === 'trash' && order === 'updated' ? 'deleted' : order]
  let matching = db.selectFrom('articles').where(whereStatus(status, now))
  if (type !== undefined) matching = matching.where('type', '=', type)
  if (q !== undefined) {
    // Article by article, so that the order's index leads and a page ends where it is full.
    matching = matching.where((where) =>
      where.exists(
        where
          .selectFrom('article_search')
          .select('article_id')
          .whereRef('article_id', '=', 'articles.id')
          .where(hasWords('words', q)),
      ),
    )
  }
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(summaryColumns)
    .where(isBeyond(before, column, direction))
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { page, next } = toPage(rows, limit, (row) => ({ key: row[column] ?? '', id: row.id }))
  const articles = await withHeadlines(db, page)
  return { articles: articles.map((stored) => toAdminSummary(stored, now)), total, next }
}
