import type { ArticleText } from '../../contract/article.ts'
import { languages, type Language } from '../../contract/language.ts'
import type { Db } from '../database/database.ts'
import { searchKey } from '../database/search.ts'
import type { ArticleTable } from '../database/tables.ts'
import { noteUses } from '../media/media-uses.ts'
import { keepRevision } from '../revisions/revision-store.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
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

interface Origin {
  by: string | null
  createdAt: string
  creationKey: string | null
  /** Of an article that was saved elsewhere before, and how often. */
  updatedAt?: string
  version?: number
}

export async function insertArticle(
  db: Db,
  { row, translations }: NextVersion,
  { by, createdAt, creationKey, updatedAt = createdAt, version = 1 }: Origin,
): Promise<StoredArticle> {
  const dates = { created_at: createdAt, updated_at: updatedAt }
  await db
    .insertInto('articles')
    .values({ ...row, ...dates, updated_by: by, creation_key: creationKey, version })
    .execute()
  await insertTranslations(db, row.id, translations)
  await noteUses(db, row.id, shownIn({ row, translations }))
  return keep(db, row.id)
}

/** A slug under which the public knew the article goes on leading to it. */
export async function replaceArticle(
  db: Db,
  before: ArticleTable,
  { row: { id, ...row }, translations }: NextVersion,
  { by, now }: { by: string | null; now: Date },
): Promise<StoredArticle> {
  await db
    .updateTable('articles')
    .set({
      ...row,
      updated_at: now.toISOString(),
      updated_by: by,
      version: before.version + 1,
    })
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
  return keep(db, id)
}

export async function addFormerSlugs(
  db: Db,
  article_id: string,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs) {
    await db
      .insertInto('former_slugs')
      .values({ slug, article_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export type HtmlText = Pick<ArticleText, 'content' | 'description'>
export type HtmlTexts = Partial<Record<Language, HtmlText>>

/** Where it is other HTML, as a version that nobody edited. */
export async function replaceHtml(
  db: Db,
  { row: { id, language, version, ...own }, translations }: StoredArticle,
  texts: HtmlTexts,
): Promise<StoredArticle> {
  const isOther = [{ language, ...own }, ...translations].some((before) => {
    const text = texts[before.language]
    return text?.content !== before.content || text.description !== before.description
  })
  await db
    .updateTable('articles')
    .set({ ...texts[language], html_rules: htmlRules, version: isOther ? version + 1 : version })
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
  // Whoever sends what was deleted once more wants it anew.
  const facts = { deleted_at: now.toISOString(), ever_public, creation_key: null } as const
  return setDeleted(db, before.id, facts)
}

export async function takeFromTrash(db: Db, { id }: ArticleTable): Promise<StoredArticle> {
  return setDeleted(db, id, { deleted_at: null })
}

/** Erases all there is of an article, with what refers to it. */
export async function eraseArticle(db: Db, id: string): Promise<void> {
  await db.deleteFrom('articles').where('id', '=', id).execute()
}

async function setDeleted(
  db: Db,
  id: string,
  facts: Pick<ArticleTable, 'deleted_at'> & Partial<ArticleTable>,
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

/** Keeps what was just written as a revision, and the words by which it is found. */
async function keep(db: Db, id: string): Promise<StoredArticle> {
  const stored = await written(db, id)
  const { row, translations } = stored
  await keepRevision(db, toArticle(stored), { version: row.version, savedBy: row.updated_by })
  const texts = [row, ...translations].map(({ title, excerpt }) => `${title} ${excerpt ?? ''}`)
  const words = searchKey(texts.join(' '))
  await db
    .insertInto('article_search')
    .values({ article_id: id, words })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ words }))
    .execute()
  return stored
}

async function written(db: Db, id: string): Promise<StoredArticle> {
  const article = await findStored(db, id)
  if (article === undefined) throw new Error(`Article ${id} vanished while it was written`)
  return article
}
