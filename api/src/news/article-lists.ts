import type { Article, ArticleType } from '../../contract/article.ts'
import type { Db } from '../database/database.ts'
import { isBeyond, toPage, type Cursor } from '../database/keyset.ts'
import { summaryColumns, toArticle, type StoredArticle, type StoredSummary } from './article-row.ts'
import { withHeadlines, withTranslations } from './article-store.ts'
import { whereVisible } from './visibility.ts'

export interface PublishedPage {
  articles: StoredSummary[]
  total: number
  /** Where the next page starts; undefined on the last one. */
  next: Cursor | undefined
}

export interface PublishedQuery {
  now: Date
  type: ArticleType | undefined
  limit: number
  before: Cursor | undefined
}

export async function listPublished(
  db: Db,
  { now, type, limit, before }: PublishedQuery,
): Promise<PublishedPage> {
  const matching = db
    .selectFrom('articles')
    .where(whereVisible(now))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'news'))
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(summaryColumns)
    .where(isBeyond(before, 'sort_date'))
    .orderBy('sort_date', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { page, next } = toPage(rows, limit, (row) => ({ key: row.sort_date, id: row.id }))
  return { articles: await withHeadlines(db, page), total, next }
}

/** Those of the articles that the public sees, with their content, in the order of the ids. */
export async function listWhole(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<StoredArticle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('id', 'in', ids)
    .where(whereVisible(now))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withTranslations(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** All that is not in the trash, drafts included, newest first. */
export async function listAll(db: Db): Promise<Article[]> {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort_date', 'desc')
    .orderBy('id')
    .execute()
  return (await withTranslations(db, rows)).map((stored) => toArticle(stored))
}

/** The ids of all there are, in the trash or not, in an order that every database gives. */
export async function listIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('articles').select('id').execute()
  return rows.map(({ id }) => id).sort()
}

/** Articles with all that is known of them, in the order of their ids. */
export async function listWithFormerSlugs(
  db: Db,
  ids: readonly string[],
): Promise<(StoredArticle & { formerSlugs: string[] })[]> {
  const rows = await db.selectFrom('articles').selectAll().where('id', 'in', ids).execute()
  const former = await db
    .selectFrom('former_slugs')
    .selectAll()
    .where('article_id', 'in', ids)
    .execute()
  const slugsOf = (id: string) =>
    former.filter(({ article_id }) => article_id === id).map(({ slug }) => slug)
  const articles = await withTranslations(db, rows)
  return articles
    .map((stored) => ({ ...stored, formerSlugs: slugsOf(stored.row.id).sort() }))
    .sort((one, other) => (one.row.id < other.row.id ? -1 : 1))
}

/** Present and former slugs of all that the public sees. */
export async function listPublicSlugs(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('articles')
    .select('articles.slug')
    .where(whereVisible(now))
    .unionAll((union) =>
      union
        .selectFrom('former_slugs')
        .innerJoin('articles', 'articles.id', 'former_slugs.article_id')
        .select('former_slugs.slug')
        .where(whereVisible(now)),
    )
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** The first date after this one (both ISO 8601, UTC) at which an article goes, or went, live. */
export async function nextPublishDate(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('articles')
    .select((select) => select.fn.min('publish_date').as('date'))
    .where('published', '=', 1)
    .where('deleted_at', 'is', null)
    .where('publish_date', '>', after)
    .executeTakeFirst()
  return row?.date ?? undefined
}
