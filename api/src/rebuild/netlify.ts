import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { say } from '../../contract/sentences.ts'
import { netlifyClaims } from '../http/netlify-claims.ts'
import type { DeployReport } from './accepted.ts'

/** What we read of a deploy notification; Netlify sends much more. */
const Deploy = Type.Object({
  state: Type.String(),
  context: Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
  error_message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
type Deploy = Static<typeof Deploy>

/** `X-Webhook-Signature` is a JWS of Netlify's whose claims name the SHA-256 of the raw body. */
export async function isFromNetlify(
  signature: string,
  body: Buffer,
  signed: { secret: string; now: Date },
): Promise<boolean> {
  const claims = await netlifyClaims(signature, signed)
  return claims?.sha256 === createHash('sha256').update(body).digest('hex')
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
        error: deploy.error_message
          ? say('deployFailed', { reason: deploy.error_message })
          : say('deployFailedSilently'),
        deployStartedAt,
      }
    default:
      return { outcome: 'building', deployStartedAt }
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
