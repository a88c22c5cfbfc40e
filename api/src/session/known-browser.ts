import { randomUUID } from 'node:crypto'
import type { Session } from '@fastify/secure-session'
import type { FastifyRequest } from 'fastify'

/** A browser that has logged in to an account before, told by a cookie of its own. */
interface KnownBrowser {
  id: string
  username: string
}

declare module 'fastify' {
  interface FastifyRequest {
    knownBrowser: Session<KnownBrowser>
  }
}

export const knownBrowserSeconds = 365 * 24 * 60 * 60

/**
 * The browser's id when it has logged in to this account before, else null.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownBrowserId({ knownBrowser }: FastifyRequest, username: string): string | null {
  if (knownBrowser.get('username')?.toLowerCase() !== username.toLowerCase()) return null
  return knownBrowser.get('id') ?? null
}

export function rememberBrowser(request: FastifyRequest, username: string): void {
  const { knownBrowser } = request
  knownBrowser.set('id', knownBrowserId(request, username) ?? randomUUID())
  knownBrowser.set('username', username)
}
