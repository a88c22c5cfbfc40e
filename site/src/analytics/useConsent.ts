import { useSyncExternalStore } from 'react'
import { consentStore, type Consent } from './consent.ts'

/** The visitor's choice about analytics; undefined in static HTML and until React runs. */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore<Consent | undefined>(
    consentStore.subscribe,
    consentStore.current,
    () => undefined,
  )
