import { locales, type Language } from './languages.ts'

/** Node and browsers disagree on the narrow no-break space: everybody gets a plain one. */
const plainSpaces = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

const longDates: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat(locales.es, { dateStyle: 'long', timeZone: 'UTC' }),
}

/** The day in UTC, in words: `March 9, 2024`, `9 de marzo de 2024`. */
export const formatLongDate = (iso: string, language: Language): string =>
  plainSpaces(longDates[language].format(new Date(iso)))

/**
 * Short date and time of when an article was created and updated, in American form in both
 * languages: `3/9/24, 2:05 PM`.
 *
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

const local = (language: Language, options: Intl.DateTimeFormatOptions) => (iso: string) =>
  plainSpaces(new Intl.DateTimeFormat(locales[language], options).format(new Date(iso)))

/** Date and time in the viewer's zone: `Mar 9, 2024, 2:05 PM`, `9 mar 2024, 14:05`. */
export const formatDateTime = (iso: string, language: Language): string =>
  local(language, { dateStyle: 'medium', timeStyle: 'short' })(iso)

/** The same with its zone, for what is still to come: `Mar 9, 2024, 2:05 PM GMT+1`. */
export const formatAppointment = (iso: string, language: Language): string =>
  local(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })(iso)

/** The viewer's day: `Saturday, March 9, 2024`. */
export const formatDay = (iso: string, language: Language): string =>
  local(language, { dateStyle: 'full' })(iso)

/** The viewer's time of day: `2:05 PM`, `14:05`. */
export const formatTime = (iso: string, language: Language): string =>
  local(language, { timeStyle: 'short' })(iso)
