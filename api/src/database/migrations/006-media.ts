import { sql, type Kysely } from 'kysely'

/** Uploaded pictures with all their bytes, and the lead picture of articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('media_by_date')
    .on('media')
    .columns(['created_at desc', 'id'])
    .execute()
  await db.schema
    .createTable('media_files')
    .addColumn('media_id', 'text', (column) =>
      column.notNull().references('media.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    // PostgreSQL's word; SQLite keeps bytes as they are in a column of any type.
    .addColumn('content', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_files_key', ['media_id', 'name'])
    .execute()
  await db.schema
    .createTable('media_uses')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('media_uses_key', ['media_id', 'article_id'])
    .execute()
  await db.schema
    .createIndex('media_uses_by_article')
    .on('media_uses')
    .column('article_id')
    .execute()
  await db.schema.alterTable('articles').addColumn('image', 'text').execute()
}
