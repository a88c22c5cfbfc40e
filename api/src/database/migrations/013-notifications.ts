import { sql, type Kysely } from 'kysely'

/** Who is to be told of what, until they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('demo_request_id', 'text', (column) =>
      column.references('demo_requests.id').onDelete('cascade'),
    )
    .addColumn('details', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('error', 'text')
    .execute()
  await db.schema
    .createIndex('notifications_waiting')
    .on('notifications')
    .columns(['channel', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await db.schema
    .createIndex('notifications_by_demo_request')
    .on('notifications')
    .column('demo_request_id')
    .execute()
}
