import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { say } from '../../contract/sentences.ts'
import { badRequest, forbidden } from './errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Hook that refuses state-changing calls which a browser makes on behalf of another site. Calls
 * that name no origin come from programs, which carry no visitor's cookies. Which host was asked
 * must be beyond doubt: with two of them, what stands in front may have read the other one.
 *
 * @param siteUrl the canonical base; the host that was asked is allowed, too
 */
export function refuseOtherOrigins(siteUrl: string): onRequestAsyncHookHandler {
  const canonical = new URL(siteUrl).origin
  return async (request) => {
    if (reading.has(request.method)) return
    if (hostsNamed(request) > 1) throw badRequest(say('badRequest'))
    if (!isOwn(request, canonical)) {
      throw forbidden(say('otherOrigin'))
    }
  }
}

const fromNobodyElse = new Set(['same-origin', 'none'])

function isOwn({ headers, protocol, host }: FastifyRequest, canonical: string): boolean {
  const { origin } = headers
  if (origin === undefined) return fromNobodyElse.has(headers['sec-fetch-site'] ?? 'none')
  return origin === canonical || origin === `${protocol}://${host}`
}

const hostsNamed = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
