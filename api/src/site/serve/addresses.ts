/** An address as it was asked for: decoded, and its query (`?a=b`, or empty) as it came. */
export interface Address {
  path: string
  query: string
}

export function parseAddress(target: string): Address {
  const { raw, query } = splitTarget(target)
  // An encoded slash is part of a name, and no file has one in its name.
  const path = /%2f|%5c/iu.test(raw) ? raw : decode(raw)
  return { path: path === undefined || path.includes('\0') ? raw : path, query }
}

/**
 * A page's target with `%` spelt out where it can't be decoded: routers refuse such a target, while
 * to a visitor it is just an address of nothing. The API refuses it, too.
 */
export function decodableTarget(target: string): string {
  if (!target.includes('%')) return target
  const { raw, query } = splitTarget(target)
  const isFine = isApiPath(raw) || decode(raw) !== undefined
  return isFine ? target : raw.replaceAll('%', '%25') + query
}

export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/u.test(path)

function splitTarget(target: string): { raw: string; query: string } {
  const mark = target.indexOf('?')
  const end = mark === -1 ? target.length : mark
  return { raw: target.slice(0, end), query: target.slice(end) }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
