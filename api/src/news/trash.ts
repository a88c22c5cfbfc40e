import { daysInTrash } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../http/errors.ts'
import type { StoredArticle } from './article-row.ts'
import { findStored } from './article-store.ts'
import { eraseArticle, moveToTrash, takeFromTrash } from './article-writes.ts'
import { change, findKept, noArticle, type ChangeContext } from './change.ts'

const keptMs = daysInTrash * 24 * 60 * 60 * 1000

/** Puts an article in the trash. @throws HttpError 404 */
export async function trashArticle(db: Db, id: string, context: ChangeContext): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findKept(transaction, id)
    const after = await moveToTrash(transaction, before.row, context.now)
    return { before, after, action: 'deleted' }
  })
}

/** Takes an article out of the trash as it was, dates included. @throws HttpError 404 */
export function restoreArticle(db: Db, id: string, context: ChangeContext): Promise<StoredArticle> {
  return change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before === undefined) throw noArticle()
    if (before.row.deleted_at === null) return { before, after: before, action: null }
    const after = await takeFromTrash(transaction, before.row)
    return { before, after, action: 'restored' }
  })
}

/** Erases an article with its history. @throws HttpError 404, 409 when it is not in the trash */
export async function eraseFromTrash(db: Db, id: string, context: ChangeContext): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findStored(transaction, id)
    if (before === undefined) throw noArticle()
    if (before.row.deleted_at === null) throw conflict(say('articleNotInTrash'))
    await eraseArticle(transaction, id)
    return { before, after: undefined, action: 'erased' }
  })
}

/** Erases what has lain in the trash for as long as it may. */
export async function emptyTrash(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptMs).toISOString()
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('deleted_at', '<=', until)
      .execute()
    for (const article of rows) {
      await eraseArticle(transaction, article.id)
      await recordActivity(transaction, { action: 'erased', by: null, now, article })
    }
  })
}

export async function trashDue(db: Db): Promise<Date | undefined> {
  const { oldest } = await db
    .selectFrom('articles')
    .select((select) => select.fn.min('deleted_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : new Date(Date.parse(oldest) + keptMs)
}
