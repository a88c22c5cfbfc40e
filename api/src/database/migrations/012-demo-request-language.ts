import type { Kysely } from 'kysely'

/** A reply is in the language that the visitor reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('demo_requests').addColumn('language', 'text').execute()
}
