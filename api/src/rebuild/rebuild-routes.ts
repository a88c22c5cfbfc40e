import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Message } from '../../contract/message.ts'
import { RebuildStatus } from '../../contract/rebuild.ts'
import { say } from '../../contract/sentences.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Config } from '../config/config.ts'
import { badRequest, notFound, unauthorized } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { adminOf, requireAdmin } from '../session/guard.ts'
import { reportDeploy } from './accepted.ts'
import { rebuildStatus } from './history.ts'
import { isFromNetlify, readDeploy } from './netlify.ts'
import { requestRebuild } from './queue.ts'

export interface RebuildRoutesOptions extends Omit<Services, 'config'> {
  config: Pick<Config, 'rebuild'>
  wakeRebuilds: () => void
}

const tags = ['rebuilds']

export const rebuildRoutes: FastifyPluginAsyncTypebox<RebuildRoutesOptions> = async (
  app,
  options,
) => {
  const { config, clock, wakeRebuilds } = options
  const { db } = options.database
  const { token } = config.rebuild

  app.route({
    method: 'GET',
    url: '/rebuilds',
    onRequest: requireAdmin,
    schema: {
      tags,
      summary: 'State and history of the rebuilds of the public site',
      security: [{ session: [] }],
      response: { 200: RebuildStatus, 401: Message },
    },
    async handler(_request, reply) {
      void reply.header('cache-control', 'no-store')
      return rebuildStatus(db)
    },
  })

  app.route({
    method: 'POST',
    url: '/rebuilds',
    async onRequest(request) {
      if (!carriesToken(request, token)) await requireAdmin(request)
    },
    schema: {
      tags,
      summary: 'Rebuild the public site now',
      security: [{ session: [] }, { token: [] }],
      response: { 202: RebuildStatus, 401: Message },
    },
    async handler(request, reply) {
      const byToken = carriesToken(request, token)
      const by = byToken ? null : await adminOf(request)
      const reason = byToken ? 'asked for by token' : 'asked for by an admin'
      const now = clock()
      await db.transaction().execute(async (transaction) => {
        await recordActivity(transaction, { action: 'rebuilt', by, now })
        await requestRebuild(transaction, reason, { now, debounceMs: 0 })
      })
      const status = await rebuildStatus(db)
      wakeRebuilds()
      return reply.code(202).header('cache-control', 'no-store').send(status)
    },
  })

  await app.register(netlifyRoute, { ...options, prefix: '' })
}

/** A scope of its own, because the signature is over the body's bytes as they came. */
const netlifyRoute: FastifyPluginAsyncTypebox<RebuildRoutesOptions> = async (app, options) => {
  const { config, clock, wakeRebuilds } = options
  const { db } = options.database
  const { netlifyWebhookSecret: secret } = config.rebuild
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.route({
    method: 'POST',
    url: '/rebuilds/netlify',
    schema: {
      tags,
      summary: 'Deploy notifications of Netlify',
      description: 'Signed by Netlify (JWS) in the header `X-Webhook-Signature`.',
      response: { 204: Type.Null(), 400: Message, 401: Message, 404: Message },
    },
    async handler(request, reply) {
      if (secret === undefined) throw notFound()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-webhook-signature']
      const signed = { secret, now: clock() }
      if (typeof signature !== 'string' || !(await isFromNetlify(signature, body, signed))) {
        throw unauthorized(say('badSignature'))
      }
      const report = readDeploy(body)
      if (report === undefined) throw badRequest(say('notDeployNotification'))
      await reportDeploy(db, report, clock())
      wakeRebuilds()
      return reply.code(204).send(null)
    },
  })
}

function carriesToken(request: FastifyRequest, token: string | undefined): boolean {
  const [scheme, sent] = request.headers.authorization?.split(' ') ?? []
  if (!token || !sent || scheme?.toLowerCase() !== 'bearer') return false
  return timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
