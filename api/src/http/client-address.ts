import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { netlifyClaims } from './netlify-claims.ts'

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress(): Promise<string>
  }
}

/**
 * Gives requests `clientAddress()`: what Netlify says of a request that it signed with
 * API_SIGNATURE_TOKEN for this site; else who is connected, or whom the proxies of TRUST_PROXY name.
 */
export function addClientAddress(
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void {
  const { signatureToken: secret, siteUrl } = config
  const { host } = new URL(siteUrl)
  let warned = false

  app.decorateRequest('clientAddress', async function (this: FastifyRequest) {
    const { 'x-nf-sign': jws, 'x-nf-client-connection-ip': address } = this.headers
    if (secret === undefined || typeof jws !== 'string' || typeof address !== 'string') {
      return this.ip
    }
    const claims = await netlifyClaims(jws, { secret, now: clock() })
    if (claims?.exp === undefined || isIP(address) === 0) return this.ip
    const site = String(claims.site_url)
    if (URL.canParse(site) && new URL(site).host === host) return address
    if (!warned) {
      this.log.warn(`Netlify signs for ${site}, which is not SITE_URL: its visitors count as one.`)
    }
    warned = true
    return this.ip
  })
}
