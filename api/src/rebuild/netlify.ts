import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { DeployReport } from './accepted.ts'

const Header = Type.Object({ alg: Type.Literal('HS256') })
const Claims = Type.Object({ iss: Type.Literal('netlify'), sha256: Type.String() })

/** What we read of a deploy notification; Netlify sends much more. */
const Deploy = Type.Object({
  state: Type.String(),
  context: Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
  error_message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
type Deploy = Static<typeof Deploy>

/**
 * Whether a notification is Netlify's: `X-Webhook-Signature` is a JWT (HS256 and nothing else,
 * signed with the secret) whose claims name the issuer and the SHA-256 of the raw body.
 *
 * @see https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
export function isFromNetlify(signature: string, body: Buffer, secret: string): boolean {
  const [header, claims, mac, ...rest] = signature.split('.')
  if (!header || !claims || !mac || rest.length > 0) return false
  if (!Value.Check(Header, decode(header))) return false
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  if (!isSame(expected, Buffer.from(mac, 'base64url'))) return false
  const claimed = decode(claims)
  if (!Value.Check(Claims, claimed)) return false
  return isSame(createHash('sha256').update(body).digest(), Buffer.from(claimed.sha256, 'hex'))
}

/** Reads a notification's body; undefined when it is not about a deploy. */
export function readDeploy(body: Buffer): DeployReport | undefined {
  const deploy = parse(body.toString())
  return Value.Check(Deploy, deploy) ? reportOf(deploy) : undefined
}

function reportOf(deploy: Deploy): DeployReport {
  const deployStartedAt = deploy.created_at
  if (deploy.context !== undefined && deploy.context !== 'production') return { outcome: 'other' }
  switch (deploy.state) {
    case 'ready':
      return { outcome: 'ready', deployStartedAt }
    case 'error':
      return {
        outcome: 'error',
        error: `Netlify could not deploy the site: ${deploy.error_message ?? 'no reason given.'}`,
        deployStartedAt,
      }
    default:
      return { outcome: 'building', deployStartedAt }
  }
}

const decode = (part: string) => parse(Buffer.from(part, 'base64url').toString())

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
