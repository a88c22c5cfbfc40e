export type ConsentChoice = 'accepted' | 'rejected'
export type Consent = ConsentChoice | 'undecided'

/** Where the choice is kept in localStorage. boot.ts reads it under this name too. */
export const consentKey = 'owly-consent'

type ConsentStorage = Pick<Storage, 'getItem' | 'setItem'>

interface Surroundings {
  /** May throw: browsers can close storage to a page. */
  openStorage: () => ConsentStorage
  /** Tells of `storage` events, by which a choice made in another tab arrives. */
  otherTabs?: EventTarget
}

const readConsent = (kept: string | null): Consent =>
  kept === 'accepted' || kept === 'rejected' ? kept : 'undecided'

/**
 * Keeps the visitor's choice about analytics and tells everybody who listens when it changes, in
 * this tab or another. Where storage is closed the choice lasts as long as the page.
 */
export function createConsentStore({ openStorage, otherTabs }: Surroundings) {
  let consent: Consent | undefined
  const listeners = new Set<() => void>()

  function change(before: Consent, next: Consent) {
    consent = next
    if (next === before) return
    for (const listener of listeners) listener()
  }

  function read(): Consent {
    try {
      return readConsent(openStorage().getItem(consentKey))
    } catch {
      return 'undecided'
    }
  }

  function current(): Consent {
    consent ??= read()
    return consent
  }

  function choose(choice: ConsentChoice) {
    const before = current()
    try {
      openStorage().setItem(consentKey, choice)
    } catch {
      // Storage is closed to this page; `consent` holds the choice.
    }
    change(before, choice)
  }

  otherTabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // A null key means that everything was cleared.
    if (key === consentKey || key === null) change(current(), read())
  })

  return {
    current,
    choose,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const consentStore = createConsentStore({
  openStorage: () => localStorage,
  ...(typeof window !== 'undefined' && { otherTabs: window }),
})
