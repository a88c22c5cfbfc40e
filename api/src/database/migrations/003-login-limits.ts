import type { Kysely } from 'kysely'

interface Tables {
  login_attempts: object
}

/** Wrong logins count by network and by known browser, too; those of before are minutes old. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('login_attempts').execute()
  await db.schema
    .alterTable('login_attempts')
    .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('login_attempts').addColumn('browser', 'text').execute()
  await db.schema.dropIndex('login_attempts_by_source').execute()
  for (const column of ['network', 'username'] as const) {
    await db.schema
      .createIndex(`login_attempts_by_${column}`)
      .on('login_attempts')
      .columns([column, 'attempted_at'])
      .execute()
  }
}
