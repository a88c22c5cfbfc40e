import { sql } from 'kysely'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { acceptedTimeoutMs, isAccepted } from './accepted.ts'
import { inTransaction } from '../database/transaction.ts'
import { isDue, latestPossible } from '../system/clock-skew.ts'
import { duration } from '../system/in-time.ts'
import { later } from '../system/pauses.ts'
import { extendLease, failRebuild, requeueRebuild, type RebuildJob } from './queue.ts'

/**
 * Takes the waiting rebuild when it is due and no other process is building. The claim holds for
 * `leaseMs` and is prolonged by extendLease(); one whose holder fell silent goes back in the queue
 * first.
 */
export async function claimRebuild(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<RebuildJob | undefined> {
  if (await findDoubtful(db, now)) await inTransaction(db, (db) => settle(db, { now, leaseMs }))
  const row = await db
    .updateTable('rebuilds')
    .set({
      state: 'building',
      started_at: now.toISOString(),
      lease_until: later(now, leaseMs),
    })
    .where('state', '=', 'queued')
    .where(isDue(now))
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

/** A claim that has run out, or that holds for longer than one is given. */
const findDoubtful = (db: Db, now: Date) =>
  db
    .selectFrom('rebuilds')
    .selectAll()
    .where('state', '=', 'building')
    .where((where) =>
      where.or([
        where('lease_until', '<=', now.toISOString()),
        where('lease_until', '>', latestPossible(now, acceptedTimeoutMs)),
      ]),
    )
    .executeTakeFirst()

/**
 * One that was given while a clock was ahead is given anew, and not taken away: its holder may be
 * alive, or the host be building.
 */
async function settle(db: Db, { now, leaseMs }: { now: Date; leaseMs: number }): Promise<void> {
  const doubtful = await findDoubtful(db, now)
  if (!doubtful?.started_at || !doubtful.lease_until) return
  const job = { ...jobOf(doubtful), startedAt: doubtful.started_at }
  const accepted = await isAccepted(db, job.id)
  if (doubtful.lease_until > now.toISOString()) {
    await extendLease(db, job, { now, leaseMs: accepted ? acceptedTimeoutMs : leaseMs })
    return
  }
  if (!accepted) return requeueRebuild(db, job, now)
  const unreported = say('hookUnreported', { time: duration(acceptedTimeoutMs) })
  await failRebuild(db, job, unreported, now)
}

const jobOf = (row: { id: number; reason: string; attempt: number; requested_at: string }) => ({
  id: row.id,
  reason: row.reason,
  attempt: row.attempt,
  requestedAt: row.requested_at,
})
