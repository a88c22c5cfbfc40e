import { say, type Sentence } from '../../contract/sentences.ts'

const pattern =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<minute>\d\d:\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?(?:Z|(?<sign>[+-])(?<hours>\d\d):?(?<minutes>\d\d))$/

const firstYear = 1970
const lastYear = 9999

/** In UTC (`2026-02-01T09:00:00.000Z`), or a sentence about what is wrong with `field`. */
export function readDate(text: string, field: string): { iso: string } | { problem: Sentence } {
  const parts: Partial<Record<string, string>> | undefined = pattern.exec(text)?.groups
  if (parts === undefined) {
    return { problem: /^(?:-|\+?\d{5,}-)/.test(text) ? badYear(field) : noZone(field) }
  }
  const { day = '', minute = '', second = '00', fraction = '', sign } = parts
  const wall = `${day}T${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const local = new Date(wall)
  const [hours, minutes] = [Number(parts.hours ?? 0), Number(parts.minutes ?? 0)]
  // 31 February overflows into March, so a real date is one that comes out as it went in.
  const isReal = !Number.isNaN(local.getTime()) && local.toISOString() === wall
  if (!isReal || hours > 14 || minutes > 59) {
    return { problem: say('mustBeRealDate', { field, date: text }) }
  }
  const offset = (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000
  const date = new Date(local.getTime() - offset)
  const year = date.getUTCFullYear()
  return year < firstYear || year > lastYear
    ? { problem: badYear(field) }
    : { iso: date.toISOString() }
}

const badYear = (field: string) => say('mustBeYear', { field, first: firstYear, last: lastYear })

const noZone = (field: string) => say('mustBeDate', { field })
