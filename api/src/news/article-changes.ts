import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Article } from '../../contract/article.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { notFound, preconditionFailed } from '../http/errors.ts'
import { leadPicture } from '../media/lead-picture.ts'
import { writeLeadPicture } from '../media/picture-row.ts'
import { requestRebuild } from '../rebuild/queue.ts'
import type { CheckedInput } from './article-input.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import { findStored } from './article-store.ts'
import {
  freeSlug,
  insertArticle,
  moveToTrash,
  replaceArticle,
  replaceHtml,
  takeFromTrash,
  type HtmlTexts,
} from './article-writes.ts'
import { matchesVersion } from './etag.ts'
import { differs, nextVersion, type NextVersion } from './next-version.ts'
import { sweepSchedule } from './schedule-sweep.ts'
import { slugWish } from './slug.ts'
import { isVisible, wasEverVisible } from './visibility.ts'

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
  const next = await prepare(db, input, undefined, { id: randomUUID(), createdAt, now })
  return insertArticle(db, next, createdAt)
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
    const { now } = context
    const createdAt = before.row.created_at
    const next = await prepare(transaction, input, before, { id, createdAt, now })
    const after = differs(next, before)
      ? await replaceArticle(transaction, before.row, next, now)
      : before
    return { before, after }
  })
}

/**
 * Writes what the rules of today make of an article's HTML, unless somebody has saved it since it
 * was read. Its dates stay.
 */
export async function rewriteHtml(
  db: Db,
  article: StoredArticle,
  texts: HtmlTexts,
  context: ChangeContext,
): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findStored(transaction, article.row.id)
    if (before === undefined) throw noArticle()
    const isSame = before.row.version === article.row.version
    return { before, after: isSame ? await replaceHtml(transaction, before.row, texts) : before }
  })
}

/** Puts an article in the trash. @throws HttpError 404 */
export async function trashArticle(db: Db, id: string, context: ChangeContext): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before?.row.deleted_at !== null) throw noArticle()
    return { before, after: await moveToTrash(transaction, before.row, context.now) }
  })
}

/** Takes an article out of the trash as it was, dates included. @throws HttpError 404 */
export function restoreArticle(db: Db, id: string, context: ChangeContext): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before === undefined) throw noArticle()
    const isInTrash = before.row.deleted_at !== null
    return { before, after: isInTrash ? await takeFromTrash(transaction, before.row) : before }
  })
}

/** The next version of an article with the address it gets. */
async function prepare(
  db: Db,
  input: CheckedInput,
  before: StoredArticle | undefined,
  { id, createdAt, now }: { id: string; createdAt: string; now: Date },
): Promise<NextVersion> {
  const wish = slugWish(
    input,
    before && {
      slug: before.row.slug,
      title: before.row.title,
      chosen: before.row.slug_chosen === 1,
      everPublic: wasEverVisible(before.row, now),
    },
  )
  const slug = wish.stays ? wish.slug : await freeSlug(db, wish.slug, id)
  const { image: chosen } = input
  const image =
    chosen === undefined
      ? (before?.row.image ?? null)
      : writeLeadPicture(chosen && (await leadPicture(db, chosen)))
  return nextVersion(input, before, { id, slug, slugChosen: wish.chosen, image, createdAt, now })
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
