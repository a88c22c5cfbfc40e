import { sql, type OnConflictBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { later, retryPause } from '../system/pauses.ts'

const SECOND = 1000

/** However steadily changes come, a rebuild starts this long after the first of them. */
const longestDebounce = (debounceMs: number) => Math.max(10 * debounceMs, 30 * SECOND)

const finishedRowsKept = 100
const longestError = 1000

/** A claimed rebuild. `startedAt` tells this claim from a later one of the same row. */
export interface RebuildJob {
  id: number
  reason: string
  /** 1 for a first try. */
  attempt: number
  requestedAt: string
  startedAt: string
}

/**
 * Asks for one rebuild. A waiting one takes the request in: its start moves to `debounceMs` after
 * `now`, up to a limit that a steady stream of changes cannot push further; a waiting retry starts
 * afresh. While one is building, exactly one more waits.
 */
export function requestRebuild(
  db: Db,
  reason: string,
  { now, debounceMs }: { now: Date; debounceMs: number },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const waiting = await db
      .selectFrom('rebuilds')
      .select('requested_at')
      .where('state', '=', 'queued')
      .where('attempt', '=', 1)
      .executeTakeFirst()
    const present = now.toISOString()
    const first = waiting?.requested_at ?? present
    // What was asked for while a clock was ahead is as old as this at least.
    const requested_at = first < present ? first : present
    const limit = later(new Date(requested_at), longestDebounce(debounceMs))
    const due = later(now, debounceMs)
    const fresh = { reason, attempt: 1, requested_at, due_at: due < limit ? due : limit }
    await db
      .insertInto('rebuilds')
      .values({ state: 'queued', ...fresh })
      .onConflict((conflict) => ifOneWaits(conflict).doUpdateSet(fresh))
      .execute()
  })
}

/** Prolongs a claim. False when it is no longer ours: the build must stop. */
export async function extendLease(
  db: Db,
  job: RebuildJob,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rebuilds')
    .set({ lease_until: later(now, leaseMs) })
    .where('id', '=', job.id)
    .where('state', '=', 'building')
    .where('started_at', '=', job.startedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the end of a build. False when the claim had been lost, and nothing is recorded. */
export function succeedRebuild(db: Db, job: RebuildJob, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const ours = await finish(db, job, { state: 'succeeded', error: null, now })
    if (ours) await pruneHistory(db)
    return ours
  })
}

/**
 * Records a failure and queues the next attempt, later each time. When another change already
 * waits, that one is the next attempt. False when the claim had been lost.
 */
export function failRebuild(db: Db, job: RebuildJob, error: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const ours = await finish(db, job, {
      state: 'failed',
      error: error.slice(0, longestError),
      now,
    })
    if (!ours) return false
    await db
      .insertInto('rebuilds')
      .values({
        state: 'queued',
        reason: job.reason,
        attempt: job.attempt + 1,
        requested_at: job.requestedAt,
        due_at: later(now, retryPause(job.attempt)),
      })
      .onConflict((conflict) => ifOneWaits(conflict).doNothing())
      .execute()
    await pruneHistory(db)
    return true
  })
}

/** Puts an interrupted build back in the queue, due at once; a change that waits already covers it. */
export function requeueRebuild(db: Db, job: RebuildJob, now: Date): Promise<void> {
  return inTransaction(db, async (db) => {
    await db
      .deleteFrom('rebuilds')
      .where('id', '=', job.id)
      .where('state', '=', 'building')
      .where('started_at', '=', job.startedAt)
      .where((where) =>
        where.exists(
          where
            .selectFrom('rebuilds as other')
            .select('other.id')
            .where('other.state', '=', 'queued'),
        ),
      )
      .execute()
    await db
      .updateTable('rebuilds')
      .set({ state: 'queued', due_at: now.toISOString(), started_at: null, lease_until: null })
      .where('id', '=', job.id)
      .where('state', '=', 'building')
      .where('started_at', '=', job.startedAt)
      .execute()
  })
}

/** A literal, because SQLite matches a partial index only by its very condition. */
const ifOneWaits = (conflict: OnConflictBuilder<Tables, 'rebuilds'>) =>
  conflict.column('state').where('state', '=', sql.lit('queued'))

async function finish(
  db: Db,
  job: RebuildJob,
  { state, error, now }: { state: 'succeeded' | 'failed'; error: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rebuilds')
    .set({ state, error, finished_at: now.toISOString(), lease_until: null })
    .where('id', '=', job.id)
    .where('state', '=', 'building')
    .where('started_at', '=', job.startedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The latest success stays however old it is: the status tells its date. */
async function pruneHistory(db: Db): Promise<void> {
  await db
    .deleteFrom('rebuilds')
    .where('state', 'in', ['succeeded', 'failed'])
    .where('id', '<=', (select) =>
      select
        .selectFrom('rebuilds')
        .select(sql<number>`max(id) - ${sql.lit(finishedRowsKept)}`.as('id')),
    )
    .where('id', 'not in', (select) =>
      select
        .selectFrom('rebuilds')
        .select('id')
        .where('state', '=', 'succeeded')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
}
