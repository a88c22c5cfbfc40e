/** What an answer may do that is no page of the site: nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The security headers of whatever is no file of the site. Those of its files come with each build,
 * in `_headers`.
 *
 * @param siteUrl the canonical base: on https, browsers are told to stay there, and below it
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
