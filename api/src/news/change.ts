import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { ActivityAction } from '../../contract/activity.ts'
import type { Article } from '../../contract/article.ts'
import { say } from '../../contract/sentences.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { requestRebuild } from '../rebuild/queue.ts'
import type { Services } from '../services.ts'
import { adminOf } from '../session/guard.ts'
import { toArticle, type StoredArticle } from './article-row.ts'
import { findStored } from './article-store.ts'
import { sweepSchedule } from './schedule-sweep.ts'
import { isVisible } from './visibility.ts'

export interface ChangeContext {
  /** Null for what nobody with an account does. */
  by: string | null
  now: Date
  debounceMs: number
}

interface Change<After> {
  /** Undefined: there was none, or it was erased. */
  before: StoredArticle | undefined
  after: After
  /** What it was; null when nothing was changed after all. */
  action: ActivityAction | null
}

/** What a change that a request asks for goes by. @throws HttpError 401 */
export const changeContext =
  ({ config, clock }: Pick<Services, 'config' | 'clock'>) =>
  async (request: FastifyRequest): Promise<ChangeContext> => ({
    by: await adminOf(request),
    now: clock(),
    debounceMs: config.rebuild.debounceMs,
  })

export const noArticle = () => notFound(say('articleNotFound'))

/** The article with this id. @throws HttpError 404 when there is none, or it is in the trash */
export async function findKept(db: Db, id: string): Promise<StoredArticle> {
  const article = await findStored(db, id)
  if (article?.row.deleted_at !== null) throw noArticle()
  return article
}

/**
 * One change in one transaction, the one that `db` is or one of its own, with its note and the
 * rebuild that it asks for: all are there or none. A rebuild is asked for only when the public sees
 * something else than before.
 */
export function change<After extends StoredArticle | undefined>(
  db: Db,
  { by, now, debounceMs }: ChangeContext,
  work: (transaction: Db) => Promise<Change<After>>,
): Promise<After> {
  return inTransaction(db, async (transaction) => {
    await sweepSchedule(transaction, { now, debounceMs })
    const { before, after, action } = await work(transaction)
    const row = after?.row ?? before?.row
    if (action !== null && row !== undefined) {
      const article = { id: row.id, title: row.title }
      await recordActivity(transaction, { action, by, now, article })
    }
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
