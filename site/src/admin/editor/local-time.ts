const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The editor's zone, e.g. `Europe/Madrid`. */
export const editorsTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a datetime-local field shows for an instant: `2025-03-30T09:05`, or empty for none. */
export function toLocalInput(iso: string | null, timeZone: string): string {
  const instant = Date.parse(iso ?? '')
  return Number.isNaN(instant) ? '' : wallClock(instant, timeZone)
}

/**
 * The instant a datetime-local field means, in ISO 8601 UTC; null for an empty field.
 *
 * A field that still shows `original` gives `original` back, seconds and all. An hour that a clock
 * change repeats means its first run; one that it skips means the hour after. Text that is no date
 * is passed on as it is: the API refuses it with a sentence.
 */
export function fromLocalInput(
  local: string,
  original: string | null,
  timeZone: string,
): string | null {
  if (local === '') return null
  if (original !== null && local === toLocalInput(original, timeZone)) return original
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return local
  const before = asUtc - offset(asUtc - DAY, timeZone)
  const after = asUtc - offset(asUtc + DAY, timeZone)
  const shown = [before, after].filter((it) => wallClock(it, timeZone) === local.slice(0, 16))
  return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString()
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offset(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE) * MINUTE
  return Date.parse(`${wallClock(minute, timeZone)}Z`) - minute
}

function wallClock(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((it) => it.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}`
}
