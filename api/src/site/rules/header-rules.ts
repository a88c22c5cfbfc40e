import type { Header } from '@netlify/headers-parser'

type Headers = Readonly<Record<string, string>>

/** The headers for a decoded path, by all rules that match it; of two, the later one wins. */
export type HeaderRules = (path: string) => Headers

interface Rule {
  index: number
  pattern: RegExp
  headers: Headers
}

/**
 * Prepares the rules of a `_headers` file: a path without wildcards is looked up rather than
 * matched, because a build lists its hashed files one by one.
 */
export function compileHeaderRules(rules: readonly Header[]): HeaderRules {
  const patterns: Rule[] = []
  const exact = new Map<string, Rule>()
  rules.forEach(({ for: path, forRegExp, values }, index) => {
    const rule = { index, pattern: forRegExp, headers: lowerCased(values) }
    if (/[*:]/u.test(path)) patterns.push(rule)
    else exact.set(comparable(path), rule)
  })
  const merged = new Map<string, Headers>()

  return (path) => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    const own = exact.get(comparable(path))
    if (own) matching.push(own)
    const key = matching.map(({ index }) => index).join()
    const known = merged.get(key)
    if (known) return known
    const inOrder = matching.sort((a, b) => a.index - b.index).map(({ headers }) => headers)
    const headers: Headers = Object.assign({}, ...inOrder) as Record<string, string>
    merged.set(key, headers)
    return headers
  }
}

/** Netlify looks neither at case nor at the closing slash. */
const comparable = (path: string) => path.toLowerCase().replace(/\/$/u, '')

function lowerCased(values: Record<string, string>): Headers {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
