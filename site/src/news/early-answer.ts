/** What boot.ts has asked the API before React was there. */
interface EarlyAnswer {
  address: string
  /** By `Date.now()`. */
  askedAt: number
  response: Promise<Response>
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer
  }
}

/** A page may have stood idle for long before React came. */
const freshMs = 60_000

/**
 * Reads what the API has at an address, out of the answer that boot.ts has got already where there
 * is one: each is good for one reading.
 *
 * @returns null when that is what the page was built from
 */
export async function readUnlessBuilt<Read>(
  address: string,
  read: (answer?: Promise<Response>) => Promise<Read>,
): Promise<Read | null> {
  const early = window.earlyAnswer
  if (early?.address !== address || Date.now() - early.askedAt > freshMs) return read()
  delete window.earlyAnswer
  const { response } = early
  const status = await response.then(
    (answer) => answer.status,
    () => undefined,
  )
  return status === 304 ? null : read(response)
}
