import { randomUUID } from 'node:crypto'
import type { Activity, ActivityAction } from '../../contract/activity.ts'
import type { Db } from '../database/database.ts'
import { isBeyond, toPage, type Cursor } from '../database/keyset.ts'

const keptMs = 365 * 24 * 60 * 60 * 1000

interface Deed {
  action: ActivityAction
  /** Who did it; null for a token, or for what time did. */
  by: string | null
  now: Date
  article?: { id: string; title: string }
}

/** Notes what was done, and forgets what is more than a year old. */
export async function recordActivity(db: Db, { action, by, now, article }: Deed): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('activity').where('at', '<', oldest).execute()
  await db
    .insertInto('activity')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      username: by,
      action,
      article_id: article?.id ?? null,
      article_title: article?.title ?? null,
    })
    .execute()
}

export async function listActivity(
  db: Db,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<{ activities: Activity[]; total: number; next: Cursor | undefined }> {
  const { total } = await db
    .selectFrom('activity')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where(isBeyond(before, 'at'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { page, next } = toPage(rows, limit, ({ at, id }) => ({ key: at, id }))
  const activities = page.map(({ id, at, username, action, article_id, article_title }) => ({
    id,
    at,
    username,
    action,
    article: article_id === null ? null : { id: article_id, title: article_title ?? '' },
  }))
  return { activities, total, next }
}
