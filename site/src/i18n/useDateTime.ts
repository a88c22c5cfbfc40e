import { useMemo } from 'react'
import { formatAppointment, formatDateTime } from './dates.ts'
import { useLanguage } from './useLanguage.tsx'

/** Writes dates in the words of the page and the zone of the viewer. */
export function useDateTime() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      dateTime: (iso: string) => formatDateTime(iso, language),
      appointment: (iso: string) => formatAppointment(iso, language),
    }),
    [language],
  )
}
