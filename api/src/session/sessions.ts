import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { knownBrowserSeconds } from './known-browser.ts'
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

const bareName = 'owly_session'

/** On https, one that browsers take from this very host only, not from a neighbour of its domain. */
export function sessionCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${bareName}` : bareName
}

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
  const { siteUrl } = config
  const cookieName = sessionCookieName(siteUrl)
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure(siteUrl) } as const
  let opener: FastifyInstance | undefined

  app.decorateRequest('admin', async function (this: FastifyRequest) {
    const token = tokenOf(this, cookieName, opener)
    return token === undefined ? null : findSession(database.db, token, clock())
  })

  return async (scope) => {
    const key = sessionKeys(config)
    await scope.register(secureSession, [
      {
        sessionName: 'session',
        key,
        cookieName,
        expiry: sessionSeconds,
        cookie: { ...cookie, path: '/', maxAge: sessionSeconds },
      },
      {
        sessionName: 'knownBrowser',
        key,
        cookieName: isSecure(siteUrl) ? '__Secure-owly_browser' : 'owly_browser',
        expiry: knownBrowserSeconds,
        cookie: { ...cookie, path: '/api/login', maxAge: knownBrowserSeconds },
      },
    ])
    if (cookieName !== bareName) scope.addHook('onRequest', dropBareCookie)
    opener = scope
  }
}

/** Takes away the cookie of the time before it had its prefix: a neighbour could set that one. */
async function dropBareCookie(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.cookies[bareName] !== undefined) reply.clearCookie(bareName, { path: '/' })
}

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

function tokenOf(
  request: FastifyRequest,
  cookieName: string,
  opener: FastifyInstance | undefined,
): string | undefined {
  const { cookie } = request.headers
  if ('session' in request) return request.session.get('token')
  if (cookie === undefined || opener === undefined) return undefined
  const sealed = opener.parseCookie(cookie)[cookieName]
  return sealed === undefined ? undefined : opener.decodeSecureSession(sealed)?.get('token')
}
