import type { ExportedArticle } from '../../contract/articles-file.ts'
import type { Db } from '../database/database.ts'
import { leadPicture } from '../media/lead-picture.ts'
import { writeLeadPicture } from '../media/picture-row.ts'
import type { CheckedInput } from '../news/article-input.ts'
import type { StoredArticle } from '../news/article-row.ts'
import { findStored, takenSlugs } from '../news/article-store.ts'
import {
  addFormerSlugs,
  insertArticle,
  moveToTrash,
  replaceArticle,
  takeFromTrash,
} from '../news/article-writes.ts'
import { change } from '../news/change.ts'
import { differs, nextVersion, type NextVersion } from '../news/next-version.ts'
import { isVisible, wasEverVisible } from '../news/visibility.ts'
import { OperatorError } from '../system/operator-error.ts'

export type Placed = 'added' | 'changed' | 'same'

interface Given {
  article: ExportedArticle
  input: CheckedInput
}

/**
 * Makes an article what the file says it is, in the transaction that `db` is. One that is there
 * with other words keeps those in its history. @throws HttpError, OperatorError when it can't be
 */
export async function placeArticle(
  db: Db,
  { article, input }: Given,
  { now, debounceMs }: { now: Date; debounceMs: number },
): Promise<Placed> {
  let placed: Placed = 'same'
  await refuseTaken(db, article)
  await change(db, { by: null, now, debounceMs }, async (transaction) => {
    const before = await findStored(transaction, article.id)
    const next = await versionOf({ article, input }, before, { db: transaction, now })
    const { after, action } = before
      ? await renew(transaction, before, next, now)
      : {
          after: await insertArticle(transaction, next, originOf(article)),
          action: 'created' as const,
        }
    await addFormerSlugs(transaction, article.id, article.formerSlugs)
    if (action !== null) placed = before ? 'changed' : 'added'
    return { before, after, action }
  })
  return placed
}

async function refuseTaken(db: Db, { id, slug, formerSlugs }: ExportedArticle): Promise<void> {
  const [taken] = await takenSlugs(db, [slug, id, ...formerSlugs], id)
  if (taken === undefined) return
  throw new OperatorError(
    `The address /news/${taken}/ belongs to another article here. Change one of the two first.`,
  )
}

const originOf = ({ createdAt, updatedAt, updatedBy, version }: ExportedArticle) => ({
  ...{ createdAt, updatedAt, version },
  by: updatedBy,
  creationKey: null,
})

/** The dates and the address are the file's, whatever a save of today would make of them. */
async function versionOf(
  { article, input }: Given,
  before: StoredArticle | undefined,
  { db, now }: { db: Db; now: Date },
): Promise<NextVersion> {
  const { id, slug, slugChosen, everPublic, deletedAt: deleted_at } = article
  const createdAt = before?.row.created_at ?? article.createdAt
  const image = writeLeadPicture(input.image ? await leadPicture(db, input.image) : null)
  const next = nextVersion(input, before, { id, slug, slugChosen, image, createdAt, now })
  const { publishDate: publish_date } = input
  const facts = { published: next.row.published, publish_date, deleted_at }
  const wasSeen = everPublic || (before !== undefined && wasEverVisible(before.row, now))
  return {
    ...next,
    row: {
      ...{ ...next.row, ...facts },
      sort_date: publish_date ?? createdAt,
      ever_public: wasSeen || isVisible(facts, now) ? 1 : 0,
    },
  }
}

async function renew(db: Db, before: StoredArticle, next: NextVersion, now: Date) {
  const { deleted_at } = before.row
  if (differs({ ...next, row: { ...next.row, deleted_at } }, before)) {
    const after = await replaceArticle(db, before.row, next, { by: null, now })
    return { after, action: 'saved' as const }
  }
  if (next.row.deleted_at === deleted_at) return { after: before, action: null }
  return next.row.deleted_at === null
    ? { after: await takeFromTrash(db, before.row), action: 'restored' as const }
    : {
        after: await moveToTrash(db, before.row, new Date(next.row.deleted_at)),
        action: 'deleted' as const,
      }
}
