/** A clock that was set back is noticed within this time, see startScheduleSweep. */
const overlapMs = 60_000

/**
 * After which dates a sweep looks for articles that went live by their date: those that the last
 * one had not reached. Where that one lies in the future, the clock was ahead, and what it saw
 * counts for nothing.
 */
export function sweepAfter(sweptUntil: string, now: Date): string {
  if (sweptUntil <= now.toISOString()) return sweptUntil
  return new Date(now.getTime() - overlapMs).toISOString()
}

export function isDue(date: string | undefined, now: Date): boolean {
  return date !== undefined && date <= now.toISOString()
}
