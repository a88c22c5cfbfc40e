const SECOND = 1000
const MINUTE = 60 * SECOND

/** No attempt waits longer, and no rebuild for a quiet moment: see REBUILD_DEBOUNCE_MS. */
export const longestPause = 60 * MINUTE

/** Pauses before the second, third, … attempt; the last one repeats. */
const retryPauses = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, longestPause]

/** Milliseconds to wait after the given attempt, counted from 1, failed. */
export function retryPause(attempt: number): number {
  return retryPauses[Math.min(attempt, retryPauses.length) - 1] ?? longestPause
}

/** As the database writes times. */
export const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()
