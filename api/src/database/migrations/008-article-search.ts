import type { Kysely } from 'kysely'

interface Tables {
  articles: { id: string; title: string; excerpt: string | null; title_key: string }
  translations: { article_id: string; title: string; excerpt: string | null }
  article_search: { article_id: string; words: string }
}

/** What a list is filtered by; in the index, so that a long article isn't read to be left out. */
const filters = ['deleted_at', 'published', 'publish_date', 'type'] as const

/** For an editor's list: search, three orders, and what makes a repeated creation known. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('articles')
    .addColumn('title_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('articles').addColumn('creation_key', 'text').execute()
  await db.schema
    .createIndex('articles_by_creation_key')
    .unique()
    .on('articles')
    .column('creation_key')
    .execute()
  await db.schema
    .createTable('article_search')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await fill(db)
  await db.schema.dropIndex('articles_by_date').execute()
  for (const [name, order] of [
    ['date', 'sort_date desc'],
    ['update', 'updated_at desc'],
    ['title', 'title_key'],
  ] as const) {
    await db.schema
      .createIndex(`articles_by_${name}`)
      .on('articles')
      .columns([order as 'id', 'id', ...(filters as readonly string[] as 'id'[])])
      .execute()
  }
}

async function fill(db: Kysely<Tables>): Promise<void> {
  const articles = await db.selectFrom('articles').select(['id', 'title', 'excerpt']).execute()
  for (const { id, ...own } of articles) {
    const others = await db
      .selectFrom('translations')
      .select(['title', 'excerpt'])
      .where('article_id', '=', id)
      .execute()
    const words = searchKey([own, ...others].map((text) => `${text.title} ${text.excerpt ?? ''}`))
    await db.insertInto('article_search').values({ article_id: id, words }).execute()
    await db
      .updateTable('articles')
      .set({ title_key: searchKey([own.title]) })
      .where('id', '=', id)
      .execute()
  }
}

function searchKey(texts: string[]): string {
  return texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
