import type { Database, Db } from '../database/database.ts'
import { addState, readState, writeState } from '../database/state.ts'
import { inTransaction } from '../database/transaction.ts'
import { createAlarm } from '../rebuild/alarm.ts'
import { later, requestRebuild } from '../rebuild/queue.ts'
import type { RebuildLog } from '../rebuild/target.ts'
import { nextPublishDate } from './article-lists.ts'
import { isDue, sweepAfter } from './schedule.ts'

/** Up to when articles that went live by their date have been noticed. */
const stateKey = 'schedule_swept_until'

/**
 * Asks for one rebuild when articles went live by their date since the last sweep, and remembers
 * `now` as swept. Whoever changes articles calls it first in the same transaction, so that no
 * minute is counted twice.
 *
 * @returns whether a rebuild was asked for
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

export interface ScheduleSweep {
  /** Looks at the dates again, e.g. because an article was scheduled. */
  wake(): void
  close(): Promise<void>
}

/**
 * Notices articles going live at their minute, also minutes that passed while the server was down.
 * It sleeps until the next date, 30 s at most, and writes only when something went live.
 */
export function startScheduleSweep(options: ScheduleSweepOptions): ScheduleSweep {
  const { database, debounceMs, onRequested, log, clock = () => new Date() } = options
  const alarm = createAlarm()
  const stopping = new AbortController()
  const stopped = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let next: Date | undefined
      try {
        const now = clock()
        const sweptUntil = await readState(database.db, stateKey)
        const after = sweptUntil && sweepAfter(sweptUntil, now)
        const due = after && (await nextPublishDate(database.db, after))
        if (!after || after !== sweptUntil || isDue(due, now)) {
          if (await sweepSchedule(database.db, { now, debounceMs })) onRequested()
          continue
        }
        next = due === undefined ? undefined : new Date(due)
      } catch (error) {
        log.error({ err: error }, 'The schedule could not be swept; trying again.')
        next = new Date(later(clock(), 5000))
      }
      await alarm.sleepUntil(next, clock())
    }
  }

  return {
    wake: () => alarm.wake(),
    async close() {
      stopping.abort()
      alarm.wake()
      await stopped
    },
  }
}
