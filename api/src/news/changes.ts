import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Article } from '../../contract/article.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import type { ArticleTable } from '../database/tables.ts'
import { notFound, preconditionFailed } from '../http/errors.ts'
import { requestRebuild } from '../rebuild/queue.ts'
import { sweepSchedule } from '../rebuild/schedule.ts'
import type { CheckedInput } from './article-input.ts'
import { textsOf, toArticle, type StoredArticle } from './article-row.ts'
import { matchesVersion } from './etag.ts'
import { draftOf, type Draft } from './save.ts'
import { findStored } from './store.ts'
import { isVisible } from './visibility.ts'

/** When a change happens, and how long a rebuild waits for the next one. */
export interface ChangeContext {
  now: Date
  debounceMs: number
}

export const noArticle = () => notFound(say('articleNotFound'))

/** @param createdAt when the article was first written, if that was not now (ISO 8601 in UTC) */
export async function createArticle(
  db: Db,
  input: CheckedInput,
  { now, createdAt = now.toISOString() }: { now: Date; createdAt?: string },
): Promise<StoredArticle> {
  const id = randomUUID()
  const draft = await draftOf(db, input, { id, before: undefined, now, createdAt })
  const row = { ...draft.row, created_at: createdAt, updated_at: createdAt, version: 1 }
  await db.insertInto('articles').values(row).execute()
  await writeTranslations(db, id, draft.translations)
  return stored(db, id)
}

/**
 * Saves an editor's new article.
 *
 * @throws HttpError 400
 */
export function addArticle(
  db: Db,
  input: CheckedInput,
  context: ChangeContext,
): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const after = await createArticle(transaction, input, context)
    return { before: undefined, after }
  })
}

/**
 * Saves an editor's changes. A save that changes nothing writes nothing.
 *
 * @param ifMatch the If-Match header, if there is one
 * @throws HttpError 400, 404, 412 when somebody else has saved since
 */
export function updateArticle(
  db: Db,
  id: string,
  { input, ifMatch }: { input: CheckedInput; ifMatch: string | undefined },
  context: ChangeContext,
): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before?.row.deleted_at !== null) throw noArticle()
    if (ifMatch !== undefined && !matchesVersion(ifMatch, before.row)) {
      throw preconditionFailed(say('conflict'))
    }
    const draft = await draftOf(transaction, input, {
      id,
      before,
      now: context.now,
      createdAt: before.row.created_at,
    })
    if (!isChange(before, draft)) return { before, after: before }
    await writeUpdate(transaction, before.row, draft, context.now)
    return { before, after: await stored(transaction, id) }
  })
}

/** Puts an article in the trash. @throws HttpError 404 */
export async function trashArticle(db: Db, id: string, context: ChangeContext): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before?.row.deleted_at !== null) throw noArticle()
    const { ever_public } = before.row
    await transaction
      .updateTable('articles')
      .set({
        deleted_at: context.now.toISOString(),
        ever_public: isVisible(before.row, context.now) ? 1 : ever_public,
      })
      .where('id', '=', id)
      .execute()
    return { before, after: await stored(transaction, id) }
  })
}

/** Takes an article out of the trash as it was, dates included. @throws HttpError 404 */
export function restoreArticle(db: Db, id: string, context: ChangeContext): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before === undefined) throw noArticle()
    if (before.row.deleted_at === null) return { before, after: before }
    await transaction
      .updateTable('articles')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .execute()
    return { before, after: await stored(transaction, id) }
  })
}

/**
 * One change in one transaction, with the rebuild it asks for: both are there or neither. Asked
 * for is one only when the public sees something else than before.
 */
function change(
  db: Db,
  { now, debounceMs }: ChangeContext,
  work: (transaction: Db) => Promise<{ before: StoredArticle | undefined; after: StoredArticle }>,
): Promise<StoredArticle> {
  return db.transaction().execute(async (transaction) => {
    await sweepSchedule(transaction, { now, debounceMs })
    const { before, after } = await work(transaction)
    const [was, is] = [publicView(before, now), publicView(after, now)]
    if (!isDeepStrictEqual(was, is)) {
      const what = was === null ? 'published' : is === null ? 'withdrawn' : 'changed'
      await requestRebuild(transaction, `article ${what}`, { now, debounceMs })
    }
    return after
  })
}

function publicView(article: StoredArticle | undefined, now: Date): Article | null {
  return article && isVisible(article.row, now) ? toArticle(article) : null
}

function isChange(before: StoredArticle, draft: Draft): boolean {
  const { created_at, updated_at, version } = before.row
  // Having been seen by the public is remembered with the next real change.
  const { ever_public } = before.row
  const after = { ...draft.row, created_at, updated_at, version, ever_public }
  return !(
    isDeepStrictEqual({ ...before.row }, after) &&
    isDeepStrictEqual(textsOf(before.translations), draft.translations)
  )
}

async function writeUpdate(
  db: Db,
  before: ArticleTable,
  { row, translations }: Draft,
  now: Date,
): Promise<void> {
  await db
    .updateTable('articles')
    .set({ ...row, updated_at: now.toISOString(), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await db.deleteFrom('translations').where('article_id', '=', before.id).execute()
  await writeTranslations(db, before.id, translations)
  if (row.slug === before.slug) return
  await db.deleteFrom('former_slugs').where('slug', '=', row.slug).execute()
  if (before.ever_public || isVisible(before, now)) {
    await db
      .insertInto('former_slugs')
      .values({ slug: before.slug, article_id: before.id })
      .execute()
  }
}

async function writeTranslations(
  db: Db,
  article_id: string,
  translations: Draft['translations'],
): Promise<void> {
  for (const [language, text] of Object.entries(translations)) {
    await db
      .insertInto('translations')
      .values({ article_id, language: language === 'es' ? 'es' : 'en', ...text })
      .execute()
  }
}

async function stored(db: Db, id: string): Promise<StoredArticle> {
  const article = await findStored(db, id)
  if (article === undefined) throw new Error(`Article ${id} vanished while it was written`)
  return article
}
