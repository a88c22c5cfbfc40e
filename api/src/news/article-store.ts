import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ArticleTable, Tables } from '../database/tables.ts'
import type { StoredArticle, StoredSummary } from './article-row.ts'
import { htmlRules } from '../../contract/html-rules.ts'

/**
 * The article with this id, slug or former slug, in that order, unless it is in the trash. Drafts
 * and scheduled articles are found, too: who may see them is the caller's question.
 */
export async function findArticle(db: Db, slugOrId: string): Promise<StoredArticle | undefined> {
  const rows = await db.selectFrom('articles').selectAll().where(whereCalled(slugOrId)).execute()
  const row = closest(rows, slugOrId)
  return row && (await withTranslations(db, [row]))[0]
}

const addressColumns = ['id', 'slug', 'published', 'publish_date', 'deleted_at'] as const

/** The same without any text: enough to say where an address leads, and for whom. */
export async function findAddress(
  db: Db,
  slugOrId: string,
): Promise<Pick<ArticleTable, (typeof addressColumns)[number]> | undefined> {
  const rows = await db
    .selectFrom('articles')
    .select(addressColumns)
    .where(whereCalled(slugOrId))
    .execute()
  return closest(rows, slugOrId)
}

/** The article with this id, in the trash or not. */
export async function findStored(db: Db, id: string): Promise<StoredArticle | undefined> {
  const rows = await db.selectFrom('articles').selectAll().where('id', '=', id).execute()
  return (await withTranslations(db, rows))[0]
}

/** Ids of the articles, in the trash or not, whose HTML was sanitised by former rules. */
export async function findByFormerRules(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('html_rules', '<', htmlRules)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findCreated(db: Db, key: string): Promise<StoredArticle | undefined> {
  const rows = await db.selectFrom('articles').selectAll().where('creation_key', '=', key).execute()
  return (await withTranslations(db, rows))[0]
}

export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom('articles').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Which of these slugs lead to other articles than `id`, today or from former times. */
export async function takenSlugs(
  db: Db,
  slugs: readonly string[],
  id: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('articles')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', id)
    .unionAll((union) =>
      union
        .selectFrom('articles')
        .select('id as slug')
        .where('id', 'in', slugs)
        .where('id', '!=', id),
    )
    .unionAll((union) =>
      union
        .selectFrom('former_slugs')
        .select('slug')
        .where('slug', 'in', slugs)
        .where('article_id', '!=', id),
    )
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Rows with the translations that belong to them, in the same order. */
export async function withTranslations(db: Db, rows: ArticleTable[]): Promise<StoredArticle[]> {
  if (rows.length === 0) return []
  return joined(rows, await db.selectFrom('translations').selectAll().where(isOf(rows)).execute())
}

/** The same without the contents, which are long. */
export async function withHeadlines(
  db: Db,
  rows: StoredSummary['row'][],
): Promise<StoredSummary[]> {
  if (rows.length === 0) return []
  const headlines = await db
    .selectFrom('translations')
    .select(['article_id', 'language', 'title', 'excerpt'])
    .where(isOf(rows))
    .execute()
  return joined(rows, headlines)
}

function isOf(rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return (where: ExpressionBuilder<Tables, 'translations'>): Expression<SqlBool> =>
    // SQLite takes only so many variables.
    ids.length <= 1000 ? where('article_id', 'in', ids) : where.lit(true)
}

function joined<Row extends { id: string }, Text extends { article_id: string }>(
  rows: Row[],
  texts: Text[],
): { row: Row; translations: Text[] }[] {
  const byArticle = new Map<string, Text[]>()
  for (const text of texts) {
    byArticle.set(text.article_id, [...(byArticle.get(text.article_id) ?? []), text])
  }
  return rows.map((row) => ({ row, translations: byArticle.get(row.id) ?? [] }))
}

function whereCalled(slugOrId: string) {
  return (where: ExpressionBuilder<Tables, 'articles'>): Expression<SqlBool> =>
    where.and([
      where('deleted_at', 'is', null),
      where.or([
        where('id', '=', slugOrId),
        where('slug', '=', slugOrId),
        where(
          'id',
          'in',
          where.selectFrom('former_slugs').select('article_id').where('slug', '=', slugOrId),
        ),
      ]),
    ])
}

function closest<Row extends { id: string; slug: string }>(
  rows: Row[],
  slugOrId: string,
): Row | undefined {
  return (
    rows.find(({ id }) => id === slugOrId) ?? rows.find(({ slug }) => slug === slugOrId) ?? rows[0]
  )
}
