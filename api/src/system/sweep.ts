import type { FastifyBaseLogger } from 'fastify'
import { createAlarm } from './alarm.ts'
import { later } from './pauses.ts'

export interface SweepOptions {
  log: Pick<FastifyBaseLogger, 'error'>
  /** What the log says when a sweep fails; the next one follows 5 s later. */
  complaint: string
  clock?: (() => Date) | undefined
}

export interface Sweep {
  /** Looks again, e.g. because an article was scheduled. */
  wake(): void
  close(): Promise<void>
}

/**
 * Repeats a task that the time brings, by this server or while it was down.
 *
 * @param sweep does what is due, and says when it has to be called again; undefined when nothing is
 *   in sight. It is called every 30 s in any case.
 */
export function startSweep(
  sweep: (now: Date) => Promise<Date | undefined>,
  { log, complaint, clock = () => new Date() }: SweepOptions,
): Sweep {
  const alarm = createAlarm()
  const stopping = new AbortController()
  const stopped = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let next: Date | undefined
      try {
        next = await sweep(clock())
      } catch (error) {
        log.error({ err: error }, complaint)
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
