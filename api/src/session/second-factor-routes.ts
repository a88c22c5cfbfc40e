import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import {
  AppCode,
  AuthenticatorKey,
  PasswordAgain,
  RecoveryCodes,
  SecondFactor,
} from '../../contract/session.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Db } from '../database/database.ts'
import { badRequest, conflict } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { adminOf, requireAdmin } from './guard.ts'
import type { Logins } from './login.ts'
import { askPasswordAgain, refuseFormer } from './password-again.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { disable, enable, hasSecondFactor, makeAuthenticatorKey } from './second-factor.ts'
import { endSessions } from './session-store.ts'

const url = '/session/second-factor'
const tags = ['session']
const security = [{ session: [] }]
const refusals = {
  400: Message,
  401: Message,
  403: Message,
  409: Message,
  429: Message,
  503: Message,
}

export const secondFactorRoutes: FastifyPluginAsyncTypebox<Services & { logins: Logins }> = async (
  app,
  { database: { db }, config, clock, logins },
) => {
  app.addHook('onRequest', requireAdmin)
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  const asOwner = async <T>(
    request: FastifyRequest,
    { password = '' }: Static<typeof PasswordAgain>,
    work: (transaction: Db, username: string) => Promise<T>,
  ): Promise<T> => {
    const username = await adminOf(request)
    if (password === '') throw badRequest(say('passwordRequired'))
    const owner = await askPasswordAgain(request, { username, password, logins, now: clock() })
    return db.transaction().execute(async (transaction) => {
      await refuseFormer(transaction, owner)
      return work(transaction, owner.username)
    })
  }

  app.route({
    method: 'GET',
    url,
    schema: {
      tags,
      security,
      summary: 'Whether the account asks for a code, and how many recovery codes are left',
      response: { 200: SecondFactor, 401: Message },
    },
    async handler(request) {
      const username = await adminOf(request)
      return {
        enabled: await hasSecondFactor(db, username),
        recoveryCodes: await countRecoveryCodes(db, username),
      }
    },
  })

  app.route({
    method: 'POST',
    url,
    schema: {
      tags,
      security,
      summary: 'A key for an authenticator app; a first code of it switches the second factor on',
      body: PasswordAgain,
      response: { 201: AuthenticatorKey, ...refusals },
    },
    async handler(request, reply) {
      const issuer = `Owly ${new URL(config.siteUrl).host}`
      const key = await asOwner(request, request.body, (transaction, username) =>
        makeAuthenticatorKey(transaction, username, issuer),
      )
      if (key === null) throw conflict(say('secondFactorIsOn'))
      return reply.code(201).send(key)
    },
  })

  app.route({
    method: 'PUT',
    url,
    schema: {
      tags,
      security,
      summary:
        'Switch the second factor on; every other session of the account is dead from then on',
      body: AppCode,
      response: { 200: RecoveryCodes, ...refusals },
    },
    async handler(request) {
      const username = await adminOf(request)
      const { code = '' } = request.body
      if (code.trim() === '') throw badRequest(say('codeRequired'))
      return db.transaction().execute(async (transaction) => {
        const outcome = await enable(transaction, username, code, clock())
        if (outcome === 'no key') throw conflict(say('secondFactorNotBegun'))
        if (outcome === 'wrong code') throw badRequest(say('codeWrong'))
        const recoveryCodes = await renewRecoveryCodes(transaction, username)
        await endSessions(transaction, username, { except: request.session.get('token') })
        await recordActivity(transaction, {
          action: 'second-factor-on',
          by: username,
          now: clock(),
        })
        return { recoveryCodes }
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/session/recovery-codes',
    schema: {
      tags,
      security,
      summary: 'New recovery codes; the former ones are dead',
      body: PasswordAgain,
      response: { 200: RecoveryCodes, ...refusals },
    },
    async handler(request) {
      return asOwner(request, request.body, async (transaction, by) => {
        if (!(await hasSecondFactor(transaction, by))) throw conflict(say('secondFactorIsOff'))
        const recoveryCodes = await renewRecoveryCodes(transaction, by)
        const now = clock()
        await recordActivity(transaction, { action: 'recovery-codes-renewed', by, now })
        return { recoveryCodes }
      })
    },
  })

  app.route({
    method: 'DELETE',
    url,
    schema: {
      tags,
      security,
      summary: 'Switch the second factor off',
      body: PasswordAgain,
      response: { 204: Type.Null({ description: 'Switched off' }), ...refusals },
    },
    async handler(request, reply) {
      await asOwner(request, request.body, async (transaction, by) => {
        if (!(await disable(transaction, by))) return
        await recordActivity(transaction, { action: 'second-factor-off', by, now: clock() })
      })
      return reply.code(204).send(null)
    },
  })
}
