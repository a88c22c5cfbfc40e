import { createHmac, randomBytes } from 'node:crypto'
import { rateLimitKeys } from './rate-limit-key.ts'

const length = 10

/**
 * Labels visitors for the log: the same address has the same label until midnight UTC, in this
 * process. The key is in nobody's hands, so no label leads back to an address.
 */
export function createClientLabels(): (ip: string, now: Date) => string {
  let day = ''
  let key = randomBytes(32)
  return (ip, now) => {
    const today = now.toISOString().slice(0, 10)
    if (today !== day) key = randomBytes(32)
    day = today
    const { source } = rateLimitKeys(ip)
    return createHmac('sha256', key).update(source).digest('base64url').slice(0, length)
  }
}
