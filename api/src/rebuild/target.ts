import type { FastifyBaseLogger } from 'fastify'
import type { RebuildJob } from './queue.ts'

export type RebuildLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Whoever makes the new site: this machine or a host behind a hook. */
export interface RebuildTarget {
  name: string
  /**
   * Resolves with `done` once the new site is up, or with `accepted` when a host has taken the
   * order and reports the end itself. Rejects with a sentence for the admin.
   */
  run(
    job: Pick<RebuildJob, 'reason' | 'requestedAt'>,
    context: { signal: AbortSignal; log: RebuildLog },
  ): Promise<'done' | 'accepted'>
}
