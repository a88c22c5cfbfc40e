import type { Article, ArticleType } from '../../contract/article.ts'
import type { Db } from '../database/database.ts'
import type { ArticleTable, TranslationTable } from '../database/tables.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import type { Cursor } from './cursor.ts'
import { isVisible, whereVisible } from './visibility.ts'

/**
 * The article with this id, slug or former slug, in that order, unless it is in the trash. Drafts
 * and scheduled articles are found, too: who may see them is the caller's question.
 */
export async function findArticle(db: Db, slugOrId: string): Promise<StoredArticle | undefined> {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', slugOrId),
        where('slug', '=', slugOrId),
        where(
          'id',
          'in',
          where.selectFrom('former_slugs').select('article_id').where('slug', '=', slugOrId),
        ),
      ]),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const row =
    rows.find(({ id }) => id === slugOrId) ?? rows.find(({ slug }) => slug === slugOrId) ?? rows[0]
  return row && (await withTranslations(db, [row]))[0]
}

/** The article with this id, in the trash or not. */
export async function findStored(db: Db, id: string): Promise<StoredArticle | undefined> {
  const rows = await db.selectFrom('articles').selectAll().where('id', '=', id).execute()
  return (await withTranslations(db, rows))[0]
}

/** What `/news/{slugOrId}/` leads to for the public. */
export async function resolveNewsAddress(
  db: Db,
  slugOrId: string,
  now: Date,
): Promise<{ kind: 'article' | 'moved'; slug: string } | { kind: 'missing' }> {
  const found = await findArticle(db, slugOrId)
  if (found === undefined || !isVisible(found.row, now)) return { kind: 'missing' }
  const { slug } = found.row
  return { kind: slug === slugOrId ? 'article' : 'moved', slug }
}

export interface PublishedPage {
  articles: StoredArticle[]
  /** All that match, on this page or another. */
  total: number
  /** Where the next page starts; undefined on the last one. */
  next: Cursor | undefined
}

/** One page of what the public sees, newest first. */
export async function listPublished(
  db: Db,
  {
    now,
    type,
    limit,
    before,
  }: {
    now: Date
    type: ArticleType | undefined
    limit: number
    before: Cursor | undefined
  },
): Promise<PublishedPage> {
  const matching = db
    .selectFrom('articles')
    .where(whereVisible(now))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'news'))
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('sort_date', '<', before?.sortDate ?? ''),
          where.and([
            where('sort_date', '=', before?.sortDate ?? ''),
            where('id', '>', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('sort_date', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    articles: await withTranslations(db, page),
    total,
    next: rows.length > limit && last ? { sortDate: last.sort_date, id: last.id } : undefined,
  }
}

/** When the next scheduled article goes live; undefined when none is waiting. */
export async function nextPublishDate(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('articles')
    .select((select) => select.fn.min('publish_date').as('date'))
    .where('published', '=', 1)
    .where('deleted_at', 'is', null)
    .where('publish_date', '>', now.toISOString())
    .executeTakeFirst()
  return row?.date ? new Date(row.date) : undefined
}

/** All that is not in the trash, drafts included, newest first. */
export async function listAll(db: Db, type?: ArticleType): Promise<Article[]> {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'news'))
    .orderBy('sort_date', 'desc')
    .orderBy('id')
    .execute()
  return (await withTranslations(db, rows)).map((stored) => toArticle(stored))
}

async function withTranslations(db: Db, rows: ArticleTable[]): Promise<StoredArticle[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const query = db.selectFrom('translations').selectAll()
  // SQLite takes only so many variables.
  const few = ids.length <= 1000
  const all = await (few ? query.where('article_id', 'in', ids) : query).execute()
  const byArticle = new Map<string, TranslationTable[]>()
  for (const translation of all) {
    const of = byArticle.get(translation.article_id) ?? []
    byArticle.set(translation.article_id, [...of, translation])
  }
  return rows.map((row) => ({ row, translations: byArticle.get(row.id) ?? [] }))
}
