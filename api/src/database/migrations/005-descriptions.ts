import type { Kysely } from 'kysely'

/**
 * Room for what the parser reads in an article's HTML, and for by which rules it was last read.
 * Articles of before have been read by none; the server reads them when it starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['articles', 'translations']) {
    await db.schema
      .alterTable(table)
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('articles')
    .addColumn('html_rules', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
