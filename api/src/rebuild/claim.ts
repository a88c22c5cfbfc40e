import { sql } from 'kysely'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { acceptedTimeoutMs, isAccepted } from './accepted.ts'
import { inTransaction } from '../database/transaction.ts'
import { duration } from '../system/in-time.ts'
import { later } from '../system/pauses.ts'
import { failRebuild, requeueRebuild, type RebuildJob } from './queue.ts'

/**
 * Takes the waiting rebuild when it is due and no other process is building. The claim holds for
 * `leaseMs` and is prolonged by extendLease(); one whose holder fell silent goes back in the queue
 * first.
 */
export async function claimRebuild(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<RebuildJob | undefined> {
  if (await findExpired(db, now)) await inTransaction(db, (db) => recoverExpired(db, now))
  const row = await db
    .updateTable('rebuilds')
    .set({
      state: 'building',
      started_at: now.toISOString(),
      lease_until: later(now, leaseMs),
    })
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('rebuilds as other')
            .select('other.id')
            .where('other.state', '=', 'building'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row && { ...jobOf(row), startedAt: now.toISOString() }
}

/** The waiting rebuild's start, or the end of a claim that may be abandoned; undefined: neither. */
export async function nextRebuildAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rebuilds')
    .select((select) => select.fn.coalesce('lease_until', 'due_at').as('at'))
    .where('state', 'in', ['queued', 'building'])
    .orderBy(sql`state = 'building'`, 'desc')
    .executeTakeFirst()
  return row && new Date(row.at)
}

const findExpired = (db: Db, now: Date) =>
  db
    .selectFrom('rebuilds')
    .selectAll()
    .where('state', '=', 'building')
    .where('lease_until', '<=', now.toISOString())
    .executeTakeFirst()

async function recoverExpired(db: Db, now: Date): Promise<void> {
  const expired = await findExpired(db, now)
  if (!expired?.started_at) return
  const job = { ...jobOf(expired), startedAt: expired.started_at }
  if (!(await isAccepted(db, job.id))) return requeueRebuild(db, job, now)
  const unreported = say('hookUnreported', { time: duration(acceptedTimeoutMs) })
  await failRebuild(db, job, unreported, now)
}

const jobOf = (row: { id: number; reason: string; attempt: number; requested_at: string }) => ({
  id: row.id,
  reason: row.reason,
  attempt: row.attempt,
  requestedAt: row.requested_at,
})
