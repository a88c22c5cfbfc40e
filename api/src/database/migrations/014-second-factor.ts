import { sql, type Kysely } from 'kysely'
import { schemaWords } from '../schema-words.ts'

/** A second factor per account, the codes that get in without it, and when a session was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const anyCase = sql.raw<string>(schemaWords(db).anyCase)
  await db.schema
    .createTable('second_factors')
    .addColumn('username', anyCase, (column) =>
      column.primaryKey().references('users.username').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('enabled_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', anyCase, (column) =>
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
