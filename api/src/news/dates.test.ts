import { expect, test } from '@jest/globals'
import { readDate } from './dates.ts'

test.each([
  ['2026-02-01T09:00:00Z', '2026-02-01T09:00:00.000Z'],
  ['2026-02-01T09:00Z', '2026-02-01T09:00:00.000Z'],
  ['2026-02-01T09:00:00.5Z', '2026-02-01T09:00:00.500Z'],
  ['2026-02-01T09:00:00.123456Z', '2026-02-01T09:00:00.123Z'],
  ['2026-02-01T00:30:00+02:00', '2026-01-31T22:30:00.000Z'],
  ['2026-02-01T00:30:00-0530', '2026-02-01T06:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(readDate(text, 'publishDate')).toEqual({ iso })
})

const zone = 'publishDate must be a date and time with a zone, such as 2026-02-01T09:00:00Z.'
const year = 'publishDate must be in a year from 1970 to 9999.'
const unreal = (text: string) => `publishDate is not a date that exists: ${text}`

test.each([
  ['2026-02-01T09:00:00', zone],
  ['2026-02-01T09:00', zone],
  ['2026-02-01', zone],
  ['tomorrow', zone],
  ['1767225600000', zone],
  ['Sun, 01 Feb 2026 09:00:00 GMT', zone],
  ['2026-02-31T09:00:00Z', unreal('2026-02-31T09:00:00Z')],
  ['2026-13-01T09:00:00Z', unreal('2026-13-01T09:00:00Z')],
  ['2026-02-01T24:00:00Z', unreal('2026-02-01T24:00:00Z')],
  ['2026-02-01T09:60:00Z', unreal('2026-02-01T09:60:00Z')],
  ['2026-02-01T09:00:00+19:00', unreal('2026-02-01T09:00:00+19:00')],
  ['2025-02-29T00:00:00Z', unreal('2025-02-29T00:00:00Z')],
  ['0026-02-01T09:00:00Z', year],
  ['0099-02-01T09:00:00Z', year],
  ['9999-12-31T23:59:59-12:00', year],
  ['12026-02-01T09:00:00Z', year],
  ['+012026-02-01T09:00:00Z', year],
])('%s is refused: %s', (text, problem) => {
  expect(readDate(text, 'publishDate')).toEqual({ problem })
})
