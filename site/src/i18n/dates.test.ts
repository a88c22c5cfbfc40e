import { describe, expect, test } from '@jest/globals'
import {
  formatAdminDate,
  formatAppointment,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatTime,
} from './dates.ts'

describe('a published date', () => {
  test.each([
    ['2024-03-09T12:00:00.000Z', 'en', 'March 9, 2024'],
    ['2024-03-09T12:00:00.000Z', 'es', '9 de marzo de 2024'],
    ['2024-03-09T00:30:00.000Z', 'en', 'March 9, 2024'],
    ['2024-12-31T23:59:59.999Z', 'es', '31 de diciembre de 2024'],
    ['2024-03-09T01:00:00+05:00', 'en', 'March 8, 2024'],
  ] as const)('of %s in %s is written %s', (iso, language, text) => {
    expect(formatLongDate(iso, language)).toBe(text)
  })
})

describe("the editor's date", () => {
  test.each([
    ['UTC', '3/9/24, 12:30 AM'],
    ['America/Los_Angeles', '3/8/24, 4:30 PM'],
    ['Pacific/Auckland', '3/9/24, 1:30 PM'],
  ])('is short, American and in the zone of the viewer: %s', (zone, text) => {
    expect(formatAdminDate('2024-03-09T00:30:00.000Z', zone)).toBe(text)
  })

  test('follows the zone of the machine when none is given', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const iso = '2024-03-09T00:30:00.000Z'
    expect(formatAdminDate(iso)).toBe(formatAdminDate(iso, zone))
  })

  test('holds no space that browsers and Node write differently', () => {
    expect(formatAdminDate('2024-03-09T00:30:00.000Z', 'UTC')).not.toMatch(/[\u202f\u00a0]/)
  })
})

describe('any other date and time', () => {
  // As the machine's own clock shows it, whatever its zone.
  const iso = new Date('2026-12-24T09:05').toISOString()

  test.each([
    ['en', 'Dec 24, 2026, 9:05 AM', 'Thursday, December 24, 2026', '9:05 AM'],
    ['es', '24 dic 2026, 9:05', 'jueves, 24 de diciembre de 2026', '9:05'],
  ] as const)('is in the words of %s; one to come has its zone', (language, text, day, time) => {
    expect(formatDateTime(iso, language)).toBe(text)
    expect(formatDay(iso, language)).toBe(day)
    expect(formatTime(iso, language)).toBe(time)
    expect(formatAppointment(iso, language)).toMatch(new RegExp(`^${text} \\S+$`))
  })
})
