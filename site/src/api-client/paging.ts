export interface Page {
  /** How many entries there are on all pages together. */
  total: number
  /** Pass it as `before` to read on; null on the last page. */
  next: string | null
}

export function readPage(headers: Headers, entries: readonly unknown[]): Page {
  return {
    total: Number(headers.get('X-Total-Count') ?? entries.length),
    next: nextCursor(headers.get('Link')),
  }
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1]
  if (address === undefined) return null
  return new URL(address, 'http://localhost').searchParams.get('before')
}
