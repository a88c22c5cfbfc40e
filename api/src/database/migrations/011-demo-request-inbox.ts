import type { Kysely } from 'kysely'

interface Tables {
  demo_requests: {
    id: string
    first_name: string
    last_name: string
    email: string
    organization: string
    lms_type: string | null
    message: string | null
    words: string
  }
}

/** Requests are dealt with, and found by their words. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const table = db.schema.alterTable('demo_requests')
  await table.addColumn('handled_at', 'text').execute()
  await table.addColumn('handled_by', 'text').execute()
  await table.addColumn('words', 'text', (column) => column.notNull().defaultTo('')).execute()
  for (const { id, ...request } of await db.selectFrom('demo_requests').selectAll().execute()) {
    const { first_name, last_name, email, organization, lms_type, message } = request
    const texts = [first_name, last_name, email, organization, lms_type ?? '', message ?? '']
    await db
      .updateTable('demo_requests')
      .set({ words: searchKey(texts.join(' ')) })
      .where('id', '=', id)
      .execute()
  }
}

function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
