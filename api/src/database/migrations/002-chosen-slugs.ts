import anyAscii from 'any-ascii'
import type { Kysely } from 'kysely'

interface Tables {
  articles: { id: string; slug: string; title: string; slug_chosen: 0 | 1 }
}

/** Notes which slugs the editor chose: those that the title wouldn't have made. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('articles')
    .addColumn('slug_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const { id, slug, title } of await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title'])
    .execute()) {
    if (wasMadeOf(title, slug)) continue
    await db.updateTable('articles').set({ slug_chosen: 1 }).where('id', '=', id).execute()
  }
}

/** By the rule of the time: cut at a word, and with a number where it was taken. */
function wasMadeOf(title: string, slug: string): boolean {
  const words = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const stem = slug.replace(/-\d+$/, '')
  return [slug, stem].some((one) => (words || 'article') === one || words.startsWith(`${one}-`))
}
