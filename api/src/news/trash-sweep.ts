import type { Database } from '../database/database.ts'
import type { RebuildLog } from '../rebuild/target.ts'
import { startSweep, type Sweep } from '../system/sweep.ts'
import { emptyTrash, trashDue } from './trash.ts'

/** Empties the trash of what has lain there long enough, also while the server was down. */
export function startTrashSweep({
  database: { db },
  log,
  clock,
}: {
  database: Database
  log: RebuildLog
  clock?: () => Date
}): Sweep {
  const complaint = 'The trash could not be emptied; trying again.'
  return startSweep(
    async (now) => {
      const due = await trashDue(db)
      if (due === undefined || due > now) return due
      await emptyTrash(db, now)
      return trashDue(db)
    },
    { log, complaint, clock },
  )
}
