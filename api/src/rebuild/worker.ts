import { isNativeError } from 'node:util/types'
import type { Database } from '../database/database.ts'
import { startSweep } from '../system/sweep.ts'
import { acceptRebuild } from './accepted.ts'
import { claimRebuild, nextRebuildAt } from './claim.ts'
import {
  extendLease,
  failRebuild,
  requeueRebuild,
  succeedRebuild,
  type RebuildJob,
} from './queue.ts'
import type { RebuildLog, RebuildTarget } from './target.ts'

/** A builder that dies without a word is replaced after this long. */
const leaseMs = 15_000
const heartbeatMs = 5_000

export interface RebuildWorkerOptions {
  database: Database
  target: RebuildTarget
  /** What the first rebuild waits for. */
  after?: Promise<void>
  log: RebuildLog
  clock?: (() => Date) | undefined
}

export interface RebuildWorker {
  /** Looks at the queue now. Call it after a commit that asked for a rebuild. */
  wake(): void
  /** Stops looking, and puts a running build back in the queue for the next start. */
  close(): Promise<void>
}

/**
 * Works through the rebuild queue, one at a time for the whole database however many processes
 * share it. What an earlier process left behind goes on first. Never throws: what goes wrong is
 * in the rebuild's history or in the log.
 */
export function startRebuildWorker(options: RebuildWorkerOptions): RebuildWorker {
  const { database, target, after, log, clock = () => new Date() } = options
  const { db } = database
  const stopping = new AbortController()
  const complaint = 'The rebuild queue could not be read or written; trying again.'
  const sweep = startSweep(performDue, { log, complaint, clock })

  async function performDue(): Promise<Date | undefined> {
    await after
    while (!stopping.signal.aborted) {
      const job = await claimRebuild(db, { now: clock(), leaseMs })
      if (job === undefined) return nextRebuildAt(db)
      await perform(job)
    }
    return undefined
  }

  async function perform(job: RebuildJob): Promise<void> {
    const about = { rebuild: job.id, reason: job.reason, attempt: job.attempt }
    const lost = new AbortController()
    const heartbeat = setInterval(() => {
      extendLease(db, job, { now: clock(), leaseMs }).then(
        (ours) => ours || lost.abort(),
        (error: unknown) => log.warn({ err: error, ...about }, 'A sign of life was not recorded.'),
      )
    }, heartbeatMs)
    try {
      log.info(about, 'Rebuild started.')
      const signal = AbortSignal.any([stopping.signal, lost.signal])
      const result = await target.run(job, { signal, log })
      clearInterval(heartbeat)
      if (result === 'accepted') await acceptRebuild(db, job, clock())
      else await succeedRebuild(db, job, clock())
      log.info(about, result === 'accepted' ? 'Rebuild accepted by the host.' : 'Rebuild done.')
    } catch (error) {
      clearInterval(heartbeat)
      if (stopping.signal.aborted) {
        await requeueRebuild(db, job, clock())
        log.info(about, 'Rebuild interrupted; it goes on after the next start.')
      } else if (lost.signal.aborted) {
        log.warn(about, 'Rebuild stopped: another process has taken it over.')
      } else {
        const message = isNativeError(error) ? error.message : String(error)
        await failRebuild(db, job, message, clock())
        log.warn({ ...about, error: message }, 'Rebuild failed; it will be tried again.')
      }
    }
  }

  return {
    wake: () => sweep.wake(),
    close() {
      stopping.abort()
      return sweep.close()
    },
  }
}
