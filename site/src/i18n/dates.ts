import { locales, type Language } from './languages.ts'

/** Node and browsers disagree on the narrow no-break space: everybody gets a plain one. */
const plainSpaces = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

const longDates: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat(locales.es, { dateStyle: 'long', timeZone: 'UTC' }),
}

/**
 * A day in words, the same wherever and whenever it is written: `March 9, 2024`,
 * `9 de marzo de 2024`. The day is that of UTC.
 *
 * @param iso a date-time as the API gives it
 */
export const formatLongDate = (iso: string, language: Language): string =>
  plainSpaces(longDates[language].format(new Date(iso)))

/**
 * Short date and time for the editor's desk, in American form in both languages: `3/9/24, 2:05 PM`.
 *
 * @param iso a date-time as the API gives it
 * @param timeZone IANA name; the viewer's own zone unless given
 */
export const formatAdminDate = (iso: string, timeZone?: string): string =>
  plainSpaces(
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(new Date(iso)),
  )
