import type { Kysely } from 'kysely'

interface Tables {
  demo_requests: object
}

/** For pages of the list, and for counting those of the last hour. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('demo_requests_by_date')
    .on('demo_requests')
    .columns(['created_at desc', 'id'])
    .execute()
}
