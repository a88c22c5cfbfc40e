import { feedFormats, feedPath, feedScopes } from '../src/news/feed-addresses.ts'
import { languagePrefix, languages } from '../src/i18n/languages.ts'
import { contentSecurityPolicy, permissionsPolicy, type Embedded } from './hosting-policies.ts'

export interface HeaderRule {
  /** `/admin/*`: a path, in which `*` stands for anything. */
  path: string
  headers: Record<string, string>
}

export interface HeaderFacts {
  siteUrl: string
  scriptHashes: readonly string[]
  embedded: Embedded
  /** Paths of the files whose name changes with their content. */
  hashedFiles: readonly string[]
}

/** Of pages for no cache and no search engine. */
const outOfSight = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/**
 * All headers of the site. Hosts differ in what comes of a header that stands in two rules for one
 * path: none does but Cross-Origin-Resource-Policy, and Referrer-Policy, whose page says it again.
 * Caching is said only of what differs from Netlify's own `public, max-age=0, must-revalidate`, and
 * of hashed files one by one: a pattern would let a browser keep the 404 of a file that is gone, for
 * a year.
 */
export function headerRules(facts: HeaderFacts): HeaderRule[] {
  return [
    { path: '/*', headers: securityHeaders(facts) },
    ...['/static/*', '/media/*', '/images/*', '/share/*', '/icons/*'].map((path) => ({
      path,
      // Feed readers and previews of shared links show our pictures on pages of their own.
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    })),
    ...languages.flatMap((language) => [
      { path: `${languagePrefix(language)}/admin/*`, headers: outOfSight },
      {
        path: `${languagePrefix(language)}/preview/*`,
        headers: { ...outOfSight, 'Referrer-Policy': 'no-referrer' },
      },
    ]),
    ...languages.flatMap((language) =>
      feedScopes.flatMap((scope) =>
        feedFormats.map(({ file, mediaType }) => ({
          path: feedPath(scope, file, language),
          headers: { 'Content-Type': `${mediaType}; charset=utf-8` },
        })),
      ),
    ),
    ...facts.hashedFiles.filter(isPlain).map((path) => ({
      path,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })),
  ]
}

export const headersText = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('')

function securityHeaders({ siteUrl, ...facts }: HeaderFacts): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ siteUrl, ...facts }),
    'Permissions-Policy': permissionsPolicy(facts.embedded),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Other names would need escaping, or read as patterns; such a file is asked for again instead. */
const isPlain = (path: string) => /^[\w./~@+-]+$/.test(path)
