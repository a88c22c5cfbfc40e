import type { Db } from '../database/database.ts'
import { readState, writeState } from '../database/state.ts'
import { inTransaction } from '../database/transaction.ts'
import { extendLease, failRebuild, succeedRebuild, type RebuildJob } from './queue.ts'

/** How long a host may take to report the end of a rebuild it has accepted. */
export const acceptedTimeoutMs = 30 * 60 * 1000

/** Names the rebuild that a host has accepted; kept in the database so that it outlives us. */
const stateKey = 'rebuild_accepted'

/** How a deploy on the host goes; `other` is one that is not of the public site. */
export type DeployReport =
  | { outcome: 'other' }
  | { outcome: 'building' | 'ready'; deployStartedAt?: string | undefined }
  | { outcome: 'error'; error: string; deployStartedAt?: string | undefined }

/** Leaves a claimed rebuild `building` until the host reports its end or the time is up. */
export function acceptRebuild(db: Db, job: RebuildJob, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await extendLease(db, job, { now, leaseMs: acceptedTimeoutMs }))) return false
    await writeState(db, stateKey, String(job.id))
    return true
  })
}

/** Whether the host has this rebuild, so that a lost lease means it never reported the end. */
export async function isAccepted(db: Db, id: number): Promise<boolean> {
  return (await readState(db, stateKey)) === String(id)
}

/**
 * Applies the host's report to the rebuild it has accepted. Does nothing when there is none, or
 * when the deploy began before it: such a deploy may not have the change in it.
 */
export function reportDeploy(db: Db, report: DeployReport, now: Date): Promise<void> {
  return inTransaction(db, async (db) => {
    if (report.outcome === 'other') return
    const row = await db
      .selectFrom('rebuilds')
      .selectAll()
      .where('state', '=', 'building')
      .executeTakeFirst()
    if (!row?.started_at || !(await isAccepted(db, row.id))) return
    if (startedBefore(report.deployStartedAt, row.started_at)) return

    const job: RebuildJob = {
      id: row.id,
      reason: row.reason,
      attempt: row.attempt,
      requestedAt: row.requested_at,
      startedAt: row.started_at,
    }
    if (report.outcome === 'ready') await succeedRebuild(db, job, now)
    else if (report.outcome === 'error') await failRebuild(db, job, report.error, now)
    else await extendLease(db, job, { now, leaseMs: acceptedTimeoutMs })
  })
}

/** Clocks of two machines may differ by a few seconds. */
function startedBefore(deployStartedAt: string | undefined, rebuildStartedAt: string): boolean {
  if (deployStartedAt === undefined) return false
  return Date.parse(deployStartedAt) < Date.parse(rebuildStartedAt) - 5000
}
