import type { Kysely } from 'kysely'

/** A second factor per account, the codes that get in without it, and when a session was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('username', 'text', (column) =>
      column.primaryKey().references('users.username').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('enabled_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) =>
      column.notNull().references('second_factors.username').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('recovery_codes_by_username')
    .on('recovery_codes')
    .column('username')
    .execute()
  await db.schema.alterTable('sessions').addColumn('used_at', 'text').execute()
}
