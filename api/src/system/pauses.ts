const SECOND = 1000
const MINUTE = 60 * SECOND

/** Pauses before the second, third, … attempt; the last one repeats. */
const retryPauses = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE]

/** Milliseconds to wait after the given attempt, counted from 1, failed. */
export function retryPause(attempt: number): number {
  return retryPauses[Math.min(attempt, retryPauses.length) - 1] ?? 60 * MINUTE
}

/** As the database writes times. */
export const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()
