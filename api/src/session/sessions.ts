import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sessionKeys } from './session-key.ts'
import { findSession, sessionSeconds } from './session-store.ts'

declare module '@fastify/secure-session' {
  interface SessionData {
    token: string
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the admin whose session the request carries, else null. */
    admin(): Promise<string | null>
  }
}

/**
 * The name of the session cookie. On https it has the prefix by which browsers take it from this very
 * host alone, and over TLS only.
 */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? '__Host-owly_session' : 'owly_session'

/**
 * Sessions: a sealed cookie that carries a token, which counts only as long as the database knows
 * it. Every route of the app may ask `request.admin()`, and only who asks pays for it.
 *
 * @returns what gives the routes of a scope `request.session`, to open and to end sessions
 */
export function addSessions(
  app: FastifyInstance,
  { config, database, clock }: Services,
): (scope: FastifyInstance) => Promise<void> {
  const cookieName = sessionCookieName(config.siteUrl)
  let opener: FastifyInstance | undefined

  app.decorateRequest('admin', async function (this: FastifyRequest) {
    const token = tokenOf(this, opener, cookieName)
    return token === undefined ? null : findSession(database.db, token, clock())
  })

  return async (scope) => {
    await scope.register(secureSession, {
      key: sessionKeys(config),
      cookieName,
      expiry: sessionSeconds,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.siteUrl.startsWith('https:'),
        maxAge: sessionSeconds,
      },
    })
    opener = scope
  }
}

function tokenOf(
  request: FastifyRequest,
  opener: FastifyInstance | undefined,
  cookieName: string,
): string | undefined {
  const { cookie } = request.headers
  if ('session' in request) return request.session.get('token')
  if (cookie === undefined || opener === undefined) return undefined
  const sealed = opener.parseCookie(cookie)[cookieName]
  return sealed === undefined ? undefined : opener.decodeSecureSession(sealed)?.get('token')
}
