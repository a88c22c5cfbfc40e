import type { onRequestHookHandler } from 'fastify'

/** What an answer may do that is no page of the site: nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Hook that gives every answer of the API its security headers. Those of the site's files come
 * with each build, in `_headers`.
 *
 * @param siteUrl the canonical base: on https, browsers are told to stay there
 */
export function securityHeaders(siteUrl: string): onRequestHookHandler {
  const headers = {
    'content-security-policy': closedPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
  return (request, reply, done) => {
    if (request.url.startsWith('/api')) reply.headers(headers)
    done()
  }
}
