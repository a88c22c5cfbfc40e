import { expect, test } from '@jest/globals'
import { isDue, sweepAfter } from './schedule.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['a while ago', '2026-03-01T11:00:00.000Z', '2026-03-01T11:00:00.000Z'],
  ['this very moment', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
  [
    'in the future, by a clock that was ahead',
    '2026-04-01T00:00:00.000Z',
    '2026-03-01T11:59:00.000Z',
  ],
])('after a sweep %s come the dates after %s', (_when, sweptUntil, after) => {
  expect(sweepAfter(sweptUntil, now)).toBe(after)
})

test.each([
  [undefined, false],
  ['2026-03-01T11:00:00.000Z', true],
  ['2026-03-01T12:00:00.000Z', true],
  ['2026-03-01T12:00:00.001Z', false],
])('the date %s has come: %s', (date, due) => {
  expect(isDue(date, now)).toBe(due)
})
