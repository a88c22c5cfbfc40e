import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/** A line of `_redirects` as Netlify's parser gives it. */
const Line = Type.Object({
  path: Type.String(),
  to: Type.String(),
  status: Type.Optional(Type.Number()),
  force: Type.Boolean(),
  proxy: Type.Boolean(),
  query: Type.Object({}),
  conditions: Type.Object({}),
  host: Type.Optional(Type.String()),
})
type Line = Static<typeof Line>

type RuleAnswer =
  /** `location` is encoded and has no query unless the rule gives one. */
  | { kind: 'redirect'; status: number; location: string }
  /** The file at another path, with its status. */
  | { kind: 'file'; status: 200 | 404; path: string }

/** What the first rule that matches says; where a file `exists`, only a forced one (`!`) counts. */
export type RedirectRules = (path: string, exists: boolean) => RuleAnswer | undefined

/** The rules of a `_redirects` file, and a sentence for each line that this server can't obey. */
export function compileRedirectRules(lines: readonly unknown[]): {
  redirectFor: RedirectRules
  problems: string[]
} {
  const problems: string[] = []
  const rules = lines.flatMap((line) => {
    if (Value.Check(Line, line) && isObeyed(line)) return isOurOwn(line) ? [] : [compile(line)]
    problems.push(`_redirects: this server can't obey ${JSON.stringify(line)}.`)
    return []
  })
  return {
    problems,
    redirectFor(path, exists) {
      for (const { pattern, force, answer } of rules) {
        if (exists && !force) continue
        const match = pattern.exec(path)
        if (match) return answer(match.groups ?? {})
      }
      return undefined
    },
  }
}

const redirecting = new Set([301, 302, 303, 307, 308])
const serving = new Set([200, 404])

function isObeyed({ status = 301, proxy, to, query, conditions, host }: Line): boolean {
  if (Object.keys({ ...query, ...conditions }).length > 0 || host !== undefined) return false
  if (proxy) return /^\/(?:api|media)\//.test(new URL(to).pathname)
  return redirecting.has(status) || (serving.has(status) && to.startsWith('/'))
}

/** Netlify has to ask the API for these addresses; this server is the API and has its routes. */
const isOurOwn = ({ proxy }: Line) => proxy

interface Rule {
  pattern: RegExp
  force: boolean
  answer: (captured: Record<string, string | undefined>) => RuleAnswer
}

function compile({ path, to, status = 301, force }: Line): Rule {
  const target = (captured: Record<string, string | undefined>, encode: (text: string) => string) =>
    to.replace(/:(\w+)/gu, (name, key: string) =>
      key in captured ? encode(captured[key] ?? '') : name,
    )
  return {
    pattern: patternOf(path),
    force,
    answer: (captured) =>
      redirecting.has(status)
        ? { kind: 'redirect', status, location: withoutHost(target(captured, encodeURI)) }
        : { kind: 'file', status: status === 404 ? 404 : 200, path: target(captured, String) },
  }
}

/** `/news/:slug` and `/es/*`, with and without a closing slash, as Netlify matches them. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '*') return '(?:/(?<splat>.*))?'
      if (part.startsWith(':')) return `/(?<${part.slice(1)}>[^/]+)`
      return `/${part.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')}`
    })
  return new RegExp(`^${parts.join('')}/?$`, 'u')
}

/** What was captured must not turn a path into the address of another site. */
const withoutHost = (location: string) => location.replace(/^\/{2,}/u, '/')
