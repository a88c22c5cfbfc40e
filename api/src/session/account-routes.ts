import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { shortestPassword } from '../../contract/limits.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { PasswordChange } from '../../contract/session.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { passwordProblem } from '../config/password-rule.ts'
import { badRequest } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { adminOf, requireAdmin } from './guard.ts'
import type { Logins } from './login.ts'
import { askPasswordAgain, refuseFormer } from './password-again.ts'
import { endSessions } from './session-store.ts'
import { hashNewPassword, setPassword } from './users.ts'

const tags = ['session']
const security = [{ session: [] }]

export const accountRoutes: FastifyPluginAsyncTypebox<Services & { logins: Logins }> = async (
  app,
  { database: { db }, clock, logins },
) => {
  app.route({
    method: 'PUT',
    url: '/session/password',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Change the password; every other session of the account is dead from then on',
      description: 'A wrong current password counts like a wrong login, within this session.',
      body: PasswordChange,
      response: {
        204: Type.Null({ description: 'Changed' }),
        400: Message,
        401: Message,
        403: Message,
        429: Message,
        503: Message,
      },
    },
    async handler(request, reply) {
      const username = await adminOf(request)
      const { current = '', next = '' } = request.body
      if (current === '' || next === '') throw badRequest(say('passwordsRequired'))
      refuseWeak(next)

      const user = await askPasswordAgain(request, {
        username,
        password: current,
        logins,
        now: clock(),
      })
      const hash = await hashNewPassword(next)
      await db.transaction().execute(async (transaction) => {
        await refuseFormer(transaction, user)
        const by = user.username
        await setPassword(transaction, by, hash, { except: request.session.get('token') })
        await recordActivity(transaction, { action: 'password-changed', by, now: clock() })
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/sessions',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Log out everywhere: every session of the account is dead, this one too',
      response: { 204: Type.Null({ description: 'Logged out' }), 401: Message, 403: Message },
    },
    async handler(request, reply) {
      const by = await adminOf(request)
      await db.transaction().execute(async (transaction) => {
        await endSessions(transaction, by)
        await recordActivity(transaction, { action: 'logged-out-everywhere', by, now: clock() })
      })
      request.session.delete()
      return reply.code(204).send(null)
    },
  })
}

/** @throws HttpError 400 with the rule that it breaks */
function refuseWeak(password: string): void {
  const problem = passwordProblem(password)
  if (problem === 'passwordTooShort') throw badRequest(say(problem, { min: shortestPassword }))
  if (problem === 'passwordTooCommon') throw badRequest(say(problem))
}
