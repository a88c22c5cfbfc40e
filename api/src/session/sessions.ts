import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sessionKeys } from './session-key.ts'
import { findSession, sessionSeconds } from './store.ts'

declare module '@fastify/secure-session' {
  interface SessionData {
    token: string
  }
}

/**
 * Gives the routes of a scope the session: a sealed cookie that carries a token, which counts
 * only as long as the database knows it. Routes outside the scope don't pay for it.
 */
export async function addSessions(scope: FastifyInstance, services: Services): Promise<void> {
  const { config, database, clock } = services
  await scope.register(secureSession, {
    key: sessionKeys(config),
    cookieName: 'owly_session',
    expiry: sessionSeconds,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.siteUrl.startsWith('https:'),
      maxAge: sessionSeconds,
    },
  })
  scope.decorateRequest('admin', async function (this: FastifyRequest) {
    const token = this.session.get('token')
    return token === undefined ? null : findSession(database.db, token, clock())
  })
}
