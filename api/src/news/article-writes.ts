import type { ArticleText } from '../../contract/article.ts'
import { languages, type Language } from '../../contract/language.ts'
import type { Db } from '../database/database.ts'
import type { ArticleTable } from '../database/tables.ts'
import { noteUses } from '../media/media-uses.ts'
import type { StoredArticle } from './article-row.ts'
import { findStored, takenSlugs } from './article-store.ts'
import { htmlRules } from '../../contract/html-rules.ts'
import type { NextVersion } from './next-version.ts'
import { slugCandidates } from './slug.ts'
import { wasEverVisible } from './visibility.ts'

const slugsAtOnce = 20

/** The wanted slug or, where it is taken or reserved, its first free form: `-2`, `-3`, … */
export async function freeSlug(db: Db, wanted: string, id: string): Promise<string> {
  for (let first = 1; ; first += slugsAtOnce) {
    const candidates = slugCandidates(wanted, first, slugsAtOnce)
    const taken = await takenSlugs(db, candidates, id)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

/** Writes the first version of an article. */
export async function insertArticle(
  db: Db,
  { row, translations }: NextVersion,
  createdAt: string,
): Promise<StoredArticle> {
  const dates = { created_at: createdAt, updated_at: createdAt }
  await db
    .insertInto('articles')
    .values({ ...row, ...dates, version: 1 })
    .execute()
  await insertTranslations(db, row.id, translations)
  await noteUses(db, row.id, shownIn({ row, translations }))
  return written(db, row.id)
}

/** Writes the next version; a slug under which the public knew the article goes on leading to it. */
export async function replaceArticle(
  db: Db,
  before: ArticleTable,
  { row: { id, ...row }, translations }: NextVersion,
  now: Date,
): Promise<StoredArticle> {
  await db
    .updateTable('articles')
    .set({ ...row, updated_at: now.toISOString(), version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('translations').where('article_id', '=', id).execute()
  await insertTranslations(db, id, translations)
  await noteUses(db, id, shownIn({ row, translations }))
  if (row.slug !== before.slug) {
    await db.deleteFrom('former_slugs').where('slug', '=', row.slug).execute()
    if (wasEverVisible(before, now)) {
      await db.insertInto('former_slugs').values({ slug: before.slug, article_id: id }).execute()
    }
  }
  return written(db, id)
}

export type HtmlText = Pick<ArticleText, 'content' | 'description'>
export type HtmlTexts = Partial<Record<Language, HtmlText>>

/** Writes the HTML of the article and its translations as a version that nobody edited. */
export async function replaceHtml(
  db: Db,
  { id, language, version }: ArticleTable,
  texts: HtmlTexts,
): Promise<StoredArticle> {
  await db
    .updateTable('articles')
    .set({ ...texts[language], html_rules: htmlRules, version: version + 1 })
    .where('id', '=', id)
    .execute()
  for (const other of languages) {
    const text = texts[other]
    if (text === undefined || other === language) continue
    await db
      .updateTable('translations')
      .set(text)
      .where('article_id', '=', id)
      .where('language', '=', other)
      .execute()
  }
  return written(db, id)
}

/** Every text of a version in which the address of a picture may stand. */
const shownIn = ({
  row: { image, content },
  translations,
}: {
  row: Pick<ArticleTable, 'image' | 'content'>
  translations: NextVersion['translations']
}): string[] => [image ?? '', content, ...Object.values(translations).map((text) => text.content)]

export async function moveToTrash(db: Db, before: ArticleTable, now: Date): Promise<StoredArticle> {
  const ever_public = wasEverVisible(before, now) ? 1 : 0
  return setDeleted(db, before.id, { deleted_at: now.toISOString(), ever_public })
}

export async function takeFromTrash(db: Db, { id }: ArticleTable): Promise<StoredArticle> {
  return setDeleted(db, id, { deleted_at: null })
}

async function setDeleted(
  db: Db,
  id: string,
  facts: Pick<ArticleTable, 'deleted_at'> & Partial<Pick<ArticleTable, 'ever_public'>>,
): Promise<StoredArticle> {
  await db.updateTable('articles').set(facts).where('id', '=', id).execute()
  return written(db, id)
}

async function insertTranslations(
  db: Db,
  article_id: string,
  translations: NextVersion['translations'],
): Promise<void> {
  for (const language of languages) {
    const text = translations[language]
    if (text)
      await db
        .insertInto('translations')
        .values({ article_id, language, ...text })
        .execute()
  }
}

async function written(db: Db, id: string): Promise<StoredArticle> {
  const article = await findStored(db, id)
  if (article === undefined) throw new Error(`Article ${id} vanished while it was written`)
  return article
}
