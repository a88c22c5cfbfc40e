import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { later, longestPause } from './pauses.ts'

/** How far the clocks of several machines may be apart, and all of them count as right. */
const clockSkewMs = 60_000

/**
 * The latest time that may stand in the database by now, of those that are written `aheadMs` ahead
 * at most. A later one was written while a clock was ahead, and would be taken for true for as long
 * as that clock was wrong.
 */
export const latestPossible = (now: Date, aheadMs = 0): string => later(now, clockSkewMs + aheadMs)

/** Whether the pause of a row is over, or lasts longer than any that was meant. */
export const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(due_at <= ${now.toISOString()} or due_at > ${latestPossible(now, longestPause)})`
