import type { Database, Db } from '../database/database.ts'
import { addState, readState, writeState } from '../database/state.ts'
import { inTransaction } from '../database/transaction.ts'
import { requestRebuild } from '../rebuild/queue.ts'
import type { RebuildLog } from '../rebuild/target.ts'
import { nextPublishDate } from './article-lists.ts'
import { isDue, sweepAfter } from './schedule.ts'
import { startSweep, type Sweep } from '../system/sweep.ts'

/** Up to when articles that went live by their date have been noticed. */
const stateKey = 'schedule_swept_until'

/**
 * Asks for one rebuild when articles went live by their date since the last sweep, and remembers
 * `now` as swept. Whoever changes articles calls it first in the same transaction, so that no
 * minute is counted twice.
 */
export function sweepSchedule(
  db: Db,
  { now, debounceMs }: { now: Date; debounceMs: number },
): Promise<boolean> {
  const until = now.toISOString()
  return inTransaction(db, async (db) => {
    if (await addState(db, stateKey, until)) return false
    const sweptUntil = (await readState(db, stateKey)) ?? until
    if (sweptUntil === until) return false
    const found = isDue(await nextPublishDate(db, sweepAfter(sweptUntil, now)), now)
    if (found) await requestRebuild(db, 'scheduled article went live', { now, debounceMs })
    await writeState(db, stateKey, until)
    return found
  })
}

export interface ScheduleSweepOptions {
  database: Database
  debounceMs: number
  /** Called after a rebuild was asked for: wakes the worker. */
  onRequested: () => void
  log: RebuildLog
  clock?: (() => Date) | undefined
}

/** Notices articles going live at their minute, also minutes while the server was down. */
export function startScheduleSweep(options: ScheduleSweepOptions): Sweep {
  const { database, debounceMs, onRequested, log, clock } = options
  const { db } = database
  const complaint = 'The schedule could not be swept; trying again.'
  return startSweep(
    async (now) => {
      const sweptUntil = await readState(db, stateKey)
      const after = sweptUntil && sweepAfter(sweptUntil, now)
      const due = after && (await nextPublishDate(db, after))
      if (!after || after !== sweptUntil || isDue(due, now)) {
        if (await sweepSchedule(db, { now, debounceMs })) onRequested()
        return now
      }
      return due === undefined ? undefined : new Date(due)
    },
    { log, complaint, clock },
  )
}
