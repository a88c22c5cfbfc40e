import { languagePrefix, languages, type Language } from '../src/i18n/languages.ts'

export interface RedirectRule {
  from: string
  to: string
  /** 200 shows `to` at the address that was asked for, 404 says besides that there is nothing. */
  status: 200 | 301 | 404
  /** The rule counts although the build has a file at `from`. */
  force?: boolean
  /** The environment variable on Netlify whose secret signs what is passed on to `to`. */
  signed?: 'API_SIGNATURE_TOKEN'
}

interface RedirectFacts {
  siteUrl: string
  /** Where a build gets the news from, without a closing slash. */
  apiUrl?: string | undefined
  /** Whether the API knows the visitors behind Netlify by its signatures. */
  signed?: boolean
}

/** What Gatsby writes among the pages for itself: visitors and browsers have no use for it. */
const buildReports = ['/webpack.stats.json', '/chunk-map.json', '/_gatsby/*']

/**
 * All redirects, in the order in which they are tried. The API is asked through the site's own
 * host, so that its cookie stays where it belongs; so are pictures that the build hasn't got,
 * private previews, and articles that it has no page for: newer ones, former slugs and ids, unknown
 * ones. Each language has its own page for what does not exist, and that page is itself nothing that
 * exists.
 */
export function redirectRules({ siteUrl, apiUrl, signed }: RedirectFacts): RedirectRule[] {
  const api = apiUrl && isElsewhere(apiUrl, siteUrl) ? apiUrl : undefined
  const proxied: Pick<RedirectRule, 'status' | 'signed'> = {
    status: 200,
    ...(signed && { signed: 'API_SIGNATURE_TOKEN' }),
  }
  return [
    ...(api === undefined
      ? []
      : [
          { from: '/api/*', to: `${api}/api/:splat`, ...proxied, force: true },
          { from: '/media/*', to: `${api}/media/:splat`, ...proxied },
          ...languages.flatMap((language) =>
            ['news/:slug', 'preview/:token'].map((page) => ({
              from: `${languagePrefix(language)}/${page}`,
              to: `${api}/api/pages/${language}/${page}`,
              ...proxied,
            })),
          ),
        ]),
    { from: '/sitemap.xml', to: '/sitemap-index.xml', status: 301 },
    ...buildReports.map((from) => ({ from, to: '/404.html', status: 404, force: true }) as const),
    // The default language comes last: its `/*` is every address.
    ...[...languages].reverse().flatMap(errorPageRules),
  ]
}

function errorPageRules(language: Language): RedirectRule[] {
  const prefix = languagePrefix(language)
  const page = `${prefix}/404.html`
  const copy = `${prefix}/404/`
  return [
    { from: copy, to: page, status: 404, force: true },
    { from: page, to: `${copy}index.html`, status: 404, force: true },
    { from: `${prefix}/*`, to: page, status: 404 },
  ]
}

export const redirectsText = (rules: readonly RedirectRule[]): string =>
  rules
    .map(({ from, to, status, force, signed }) => {
      const options = signed ? ` signed=${signed}` : ''
      return `${from} ${to} ${status}${force ? '!' : ''}${options}\n`
    })
    .join('')

/** A machine that is its own API needs no way to it, and no other host has one to this machine. */
function isElsewhere(apiUrl: string, siteUrl: string): boolean {
  const { hostname, origin } = new URL(apiUrl)
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return !isLoopback && origin !== new URL(siteUrl).origin
}
