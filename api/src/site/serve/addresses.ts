/** An address as it was asked for: decoded, and its query (`?a=b`, or empty) as it came. */
export interface Address {
  path: string
  query: string
}

/** Splits and decodes a request's target. Undefined when it is no proper address (400). */
export function parseAddress(target: string): Address | undefined {
  const mark = target.indexOf('?')
  const raw = mark === -1 ? target : target.slice(0, mark)
  // An encoded slash is part of a name, and no file has one in its name.
  const [path] = /%2f|%5c/iu.test(raw) ? [raw] : [decode(raw)]
  if (path === undefined || !path.startsWith('/') || path.includes('\0')) return undefined
  return { path, query: mark === -1 ? '' : target.slice(mark) }
}

/** An article's page, or the data of it that Gatsby's router asks for. */
export interface NewsAddress {
  /** Empty for English, `/es` for Spanish. */
  prefix: string
  slugOrId: string
  kind: 'page' | 'data'
}

/** Reads an address as an article's; undefined when it is none. */
export function newsAddress(path: string): NewsAddress | undefined {
  const page = /^(\/es)?\/news\/([^/.]+)\/?$/u.exec(path)
  const data = /^\/page-data(\/es)?\/news\/([^/.]+)\/page-data\.json$/u.exec(path)
  const [, prefix = '', slugOrId] = page ?? data ?? []
  if (slugOrId === undefined) return undefined
  return { prefix, slugOrId, kind: page ? 'page' : 'data' }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
