import type { Kysely } from 'kysely'

interface Text {
  title: string
  excerpt: string | null
  content: string
  description: string
}

interface Tables {
  articles: Text & {
    id: string
    slug: string
    type: string
    language: string
    published: 0 | 1
    publish_date: string | null
    created_at: string
    updated_at: string
    version: number
  }
  translations: Text & { article_id: string; language: string }
  revisions: {
    article_id: string
    version: number
    saved_at: string
    title: string
    article: string
  }
}

/** Keeps every saved version from now on, and with them each article as it is. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('articles').addColumn('updated_by', 'text').execute()
  await db.schema
    .createTable('revisions')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('article', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['article_id', 'version'])
    .execute()
  for (const { id } of await db.selectFrom('articles').select('id').execute()) {
    await keepPresent(db, id)
  }
}

async function keepPresent(db: Kysely<Tables>, id: string): Promise<void> {
  const row = await db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('translations')
    .selectAll()
    .where('article_id', '=', id)
    .execute()
  const { slug, title, excerpt, type, language, version } = row
  const article = {
    id,
    slug,
    title,
    excerpt,
    type,
    published: row.published === 1,
    publishDate: row.publish_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    language,
    content: row.content,
    description: row.description,
    translations: Object.fromEntries(
      others.map(({ language: other, title, excerpt, content, description }) => [
        other,
        { title, excerpt, content, description },
      ]),
    ),
  }
  await db
    .insertInto('revisions')
    .values({
      article_id: id,
      version,
      saved_at: row.updated_at,
      title,
      article: JSON.stringify(article),
    })
    .execute()
}
