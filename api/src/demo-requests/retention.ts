import type { Database, Db } from '../database/database.ts'
import { startSweep, type Sweep, type SweepOptions } from '../system/sweep.ts'

const dayMs = 24 * 60 * 60 * 1000

interface RetentionOptions extends Pick<SweepOptions, 'log' | 'clock'> {
  database: Database
  days: number
}

/** Erases demo requests once they are as old as they may get, also those of the server's absence. */
export function startRetentionSweep({ database, days, log, clock }: RetentionOptions): Sweep {
  const { db } = database
  const complaint = 'Old demo requests could not be erased; trying again.'
  return startSweep(
    async (now) => {
      const due = await erasureDue(db, days)
      if (due === undefined || due > now) return due
      await eraseOldRequests(db, new Date(now.getTime() - days * dayMs))
      return erasureDue(db, days)
    },
    { log, complaint, clock },
  )
}

/** What was to be told of them goes with them. */
async function eraseOldRequests(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('demo_requests').where('created_at', '<=', until.toISOString()).execute()
}

async function erasureDue(db: Db, days: number): Promise<Date | undefined> {
  const { oldest } = await db
    .selectFrom('demo_requests')
    .select((select) => select.fn.min<string | null>('created_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : new Date(Date.parse(oldest) + days * dayMs)
}
