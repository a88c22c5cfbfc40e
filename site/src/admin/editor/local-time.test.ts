import { describe, expect, test } from '@jest/globals'
import { fromLocalInput, toLocalInput } from './local-time.ts'

describe('the publish date field', () => {
  test.each([
    ['2025-03-14T08:05:59.123Z', 'UTC', '2025-03-14T08:05'],
    ['2025-03-14T00:30:00.000Z', 'America/Los_Angeles', '2025-03-13T17:30'],
    ['2025-12-31T12:00:00.000Z', 'Pacific/Auckland', '2026-01-01T01:00'],
    ['2025-06-01T00:00:00.000Z', 'Asia/Kathmandu', '2025-06-01T05:45'],
    ['2025-07-01T22:00:00.000Z', 'Europe/Madrid', '2025-07-02T00:00'],
  ])('shows %s in %s as %s, and means the same minute', (iso, zone, shown) => {
    expect(toLocalInput(iso, zone)).toBe(shown)
    expect(fromLocalInput(shown, null, zone)).toBe(`${iso.slice(0, 16)}:00.000Z`)
  })

  test('that is empty means no date', () => {
    expect(toLocalInput(null, 'UTC')).toBe('')
    expect(fromLocalInput('', '2025-03-14T08:05:00.000Z', 'UTC')).toBeNull()
  })

  test('left as it was keeps the date to the millisecond', () => {
    const original = '2025-03-14T08:05:59.123Z'
    const shown = toLocalInput(original, 'Europe/Madrid')
    expect(fromLocalInput(shown, original, 'Europe/Madrid')).toBe(original)
  })

  test('left as it was keeps the second run of an hour that the clock repeats', () => {
    const second = '2025-10-26T01:30:00.000Z'
    expect(toLocalInput(second, 'Europe/Madrid')).toBe('2025-10-26T02:30')
    expect(fromLocalInput('2025-10-26T02:30', second, 'Europe/Madrid')).toBe(second)
  })

  test('means the first run of an hour that the clock repeats', () => {
    expect(fromLocalInput('2025-10-26T02:30', null, 'Europe/Madrid')).toBe(
      '2025-10-26T00:30:00.000Z',
    )
    expect(fromLocalInput('2025-11-02T01:30', null, 'America/New_York')).toBe(
      '2025-11-02T05:30:00.000Z',
    )
  })

  test('means the hour after when the clock skips one', () => {
    expect(fromLocalInput('2025-03-30T02:30', null, 'Europe/Madrid')).toBe(
      '2025-03-30T01:30:00.000Z',
    )
  })

  test.each([
    ['2025-03-30T01:59', '2025-03-30T00:59:00.000Z'],
    ['2025-03-30T03:00', '2025-03-30T01:00:00.000Z'],
    ['2025-10-26T03:00', '2025-10-26T02:00:00.000Z'],
  ])('is right at the edge of a clock change: %s is %s', (local, iso) => {
    expect(fromLocalInput(local, null, 'Europe/Madrid')).toBe(iso)
  })

  test('passes text that is no date on, for the API to refuse', () => {
    expect(fromLocalInput('tomorrow', null, 'UTC')).toBe('tomorrow')
  })
})
