import type { Database, Db } from '../database/database.ts'
import { createAlarm } from './alarm.ts'
import { inTransaction, later, requestRebuild } from './queue.ts'
import type { RebuildLog } from './target.ts'

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
    const since = await sweptUntil(db)
    if (since === undefined) {
      await db.insertInto('state').values({ key: stateKey, value: until }).execute()
      return false
    }
    if (since >= until) return false
    const due = await nextGoLive(db, since)
    const found = due !== undefined && due <= until
    if (found) await requestRebuild(db, 'scheduled article went live', { now, debounceMs })
    await db.updateTable('state').set({ value: until }).where('key', '=', stateKey).execute()
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
        const since = await sweptUntil(database.db)
        const due = since === undefined ? undefined : await nextGoLive(database.db, since)
        const now = clock()
        if (since === undefined || (due !== undefined && due <= now.toISOString())) {
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

async function sweptUntil(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('key', '=', stateKey)
    .executeTakeFirst()
  return row?.value
}

/** The first publish date after `since` of an article that goes, or went, live by it. */
async function nextGoLive(db: Db, since: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('articles')
    .select('publish_date')
    .where('published', '=', 1)
    .where('deleted_at', 'is', null)
    .where('publish_date', '>', since)
    .orderBy('publish_date')
    .limit(1)
    .executeTakeFirst()
  return row?.publish_date ?? undefined
}
