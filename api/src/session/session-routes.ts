import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { Credentials, Session } from '../../contract/session.ts'
import { badRequest, unauthorized } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { accountRoutes } from './account-routes.ts'
import { knownBrowserId, rememberBrowser } from './known-browser.ts'
import { Logins } from './login.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { closeSession } from './session-store.ts'

const tags = ['session']

export const sessionRoutes: FastifyPluginAsyncTypebox<Services> = async (app, services) => {
  const { clock } = services
  const { db } = services.database
  const logins = new Logins(db)
  await app.register(accountRoutes, { ...services, logins })
  await app.register(secondFactorRoutes, { ...services, logins })

  app.route({
    method: 'POST',
    url: '/login',
    schema: {
      tags,
      summary: 'Log in; the answer sets the session cookie',
      description:
        'Wrong logins are limited by source and by account. A browser that has logged in before, ' +
        'told by a cookie of its own, has a limit of its own. An account with a second factor is ' +
        'asked for a code once the password was right; a wrong one counts like a wrong password.',
      body: Credentials,
      response: { 200: Session, 400: Message, 401: Message, 429: Message, 503: Message },
    },
    async handler(request, reply) {
      const { username = '', password = '', code = '' } = request.body
      if (username.trim() === '' || password === '') {
        throw badRequest(say('credentialsRequired'))
      }
      const user = await logins.logIn({
        username,
        password,
        address: await request.clientAddress(),
        browser: knownBrowserId(request, username),
        code,
        former: request.session.get('token'),
        now: clock(),
      })
      rememberBrowser(request, user.username)
      request.session.set('token', user.token)
      void reply.header('cache-control', 'no-store')
      return { user: { username: user.username } }
    },
  })

  app.route({
    method: 'POST',
    url: '/logout',
    schema: {
      tags,
      summary: 'Log out; the session is dead from then on, whoever has a copy of the cookie',
      response: { 204: Type.Null({ description: 'Logged out' }) },
    },
    async handler(request, reply) {
      const token = request.session.get('token')
      if (token !== undefined) await closeSession(db, token)
      request.session.delete()
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/session',
    schema: {
      tags,
      summary: 'Who is logged in',
      querystring: Type.Object({
        optional: Type.Optional(
          Type.Literal('true', { description: 'Nobody is 204 and no error, for a page to ask.' }),
        ),
      }),
      response: {
        200: Session,
        204: Type.Null({ description: 'Nobody, and that was fine' }),
        401: Message,
      },
    },
    async handler(request, reply) {
      const username = await request.admin()
      if (username === null) {
        if (request.query.optional !== 'true') throw unauthorized()
        return reply.code(204).header('cache-control', 'no-store').send(null)
      }
      void reply.header('cache-control', 'no-store')
      return { user: { username } }
    },
  })
}
