import type { Kysely } from 'kysely'

interface Tables {
  activity: { at: string; id: string }
}

/** What was done outlives what it was done to, hence no foreign key. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('username', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('article_id', 'text')
    .addColumn('article_title', 'text')
    .execute()
  await db.schema
    .createIndex('activity_by_date')
    .on('activity')
    .columns(['at desc', 'id'])
    .execute()
}
