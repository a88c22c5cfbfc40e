import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { say } from '../../contract/sentences.ts'
import { forbidden } from './errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Hook that refuses state-changing calls which a browser makes on behalf of another site. Calls
 * that name no origin come from programs, which carry no visitor's cookies.
 *
 * @param siteUrl the canonical base; the host that was asked is allowed, too
 */
export function refuseOtherOrigins(siteUrl: string): onRequestAsyncHookHandler {
  const canonical = new URL(siteUrl).origin
  return async (request) => {
    if (reading.has(request.method)) return
    if (!isOwn(request, canonical)) {
      throw forbidden(say('otherOrigin'))
    }
  }
}

function isOwn({ headers, host }: FastifyRequest, canonical: string): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (origin === canonical) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
