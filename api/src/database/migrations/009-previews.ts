import type { Kysely } from 'kysely'

export async function up(db: Kysely<object>): Promise<void> {
  await db.schema
    .createTable('previews')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
