import { randomUUID } from 'node:crypto'
import { pictureId } from '../../contract/picture-files.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { preconditionFailed } from '../http/errors.ts'
import { leadPicture } from '../media/lead-picture.ts'
import { findPicture } from '../media/media-store.ts'
import { writeLeadPicture } from '../media/picture-row.ts'
import type { CheckedInput, CheckedWords } from './article-input.ts'
import type { StoredArticle } from './article-row.ts'
import { findCreated } from './article-store.ts'
import { freeSlug, insertArticle, replaceArticle } from './article-writes.ts'
import { change, findKept, type ChangeContext } from './change.ts'
import { matchesVersion } from './etag.ts'
import { differs, nextVersion, type NextVersion } from './next-version.ts'
import { slugWish } from './slug.ts'
import { wasEverVisible } from './visibility.ts'

interface Creation {
  by: string | null
  now: Date
  /** When the article was first written, if that was not now; ISO 8601 in UTC. */
  createdAt?: string
  creationKey?: string | undefined
}

export async function createArticle(
  db: Db,
  input: CheckedInput,
  { by, now, createdAt = now.toISOString(), creationKey }: Creation,
): Promise<StoredArticle> {
  const next = await prepare(db, input, undefined, { id: randomUUID(), createdAt, now })
  return insertArticle(db, next, { by, createdAt, creationKey: creationKey ?? null })
}

/**
 * Saves an editor's new article.
 *
 * @param creationKey the Idempotency-Key of the call. Whoever got no answer sends it again, and the
 *   words go to the article that it has already made, if there is one.
 * @throws HttpError 400; 412 when that article was saved again since
 */
export function addArticle(
  db: Db,
  { input, creationKey }: { input: CheckedInput; creationKey: string | undefined },
  context: ChangeContext,
): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const made = creationKey && (await findCreated(transaction, creationKey))
    if (made) return save(transaction, made, { input, isCurrent: made.row.version === 1 }, context)
    const after = await createArticle(transaction, input, { ...context, creationKey })
    return { before: undefined, after, action: 'created' }
  })
}

/** Writes nothing when nothing changes. @throws HttpError 400, 404, 412 when others saved since */
export function updateArticle(
  db: Db,
  id: string,
  { input, ifMatch }: { input: CheckedInput; ifMatch: string | undefined },
  context: ChangeContext,
): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findKept(transaction, id)
    return save(transaction, before, { input, isCurrent: isCurrent(ifMatch, before) }, context)
  })
}

/**
 * Saves the words and the lead picture of an earlier version as a new one. How the article is
 * published stays, and so does its picture where the earlier one was deleted from the library.
 *
 * @throws HttpError 400, 404, 412 as for any other save
 */
export function restoreVersion(
  db: Db,
  id: string,
  { words, ifMatch }: { words: CheckedWords; ifMatch: string | undefined },
  context: ChangeContext,
): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findKept(transaction, id)
    const { type, published, publish_date } = before.row
    const input: CheckedInput = {
      ...words,
      image: await stillThere(transaction, words.image),
      type,
      published: published === 1,
      publishDate: publish_date,
      slug: undefined,
    }
    const change = { input, isCurrent: isCurrent(ifMatch, before) }
    const saved = await save(transaction, before, change, context)
    return { ...saved, action: saved.action && 'version-restored' }
  })
}

/**
 * Writes the next version over `before`, unless it is the same. Whoever saved over an older version
 * is told so; but when the account has already saved this very input, the call is one that was
 * repeated for want of an answer, and right.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
async function save(
  db: Db,
  before: StoredArticle,
  { input, isCurrent }: { input: CheckedInput; isCurrent: boolean },
  { by, now }: ChangeContext,
) {
  const { id, created_at: createdAt, updated_by } = before.row
  const next = await prepare(db, input, before, { id, createdAt, now })
  const isNew = differs(next, before)
  if (!isCurrent && (isNew || updated_by !== by)) throw preconditionFailed(say('conflict'))
  if (!isNew) return { before, after: before, action: null }
  const after = await replaceArticle(db, before.row, next, { by, now })
  return { before, after, action: 'saved' as const }
}

const isCurrent = (ifMatch: string | undefined, { row }: StoredArticle) =>
  ifMatch === undefined || matchesVersion(ifMatch, row)

async function stillThere(db: Db, image: CheckedWords['image']): Promise<CheckedWords['image']> {
  const id = image && pictureId(image.url)
  return id && !(await findPicture(db, id)) ? undefined : image
}

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
