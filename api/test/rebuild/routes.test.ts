import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fastify from 'fastify'
import type { RebuildStatus } from '../../contract/rebuild.ts'
import { answerError } from '../../src/http/errors.ts'
import { acceptRebuild } from '../../src/rebuild/accepted.ts'
import { claimRebuild } from '../../src/rebuild/claim.ts'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import { requestRebuild } from '../../src/rebuild/queue.ts'
import { rebuildRoutes } from '../../src/rebuild/rebuild-routes.ts'
import { createClock, onEnd, temporaryDatabase } from './support.ts'

const secret = 'webhook-secret'
const token = 'a-token-for-ci'

async function setUp({ isAdmin = false, hasSecret = true } = {}) {
  const database = await temporaryDatabase()
  const clock = createClock()
  const wakes: Date[] = []
  const app = fastify()
  app.setErrorHandler(answerError)
  app.decorateRequest('admin', () => Promise.resolve(isAdmin ? 'admin' : null))
  await app.register(rebuildRoutes, {
    prefix: '/api',
    database,
    clock,
    config: {
      rebuild: {
        debounceMs: 2000,
        timeoutMs: 1000,
        token,
        ...(hasSecret && { netlifyWebhookSecret: secret }),
      },
    },
    wakeRebuilds: () => wakes.push(clock()),
  })
  onEnd(() => app.close())
  return { app, database, db: database.db, clock, wakes }
}

describe('GET /api/rebuilds', () => {
  test('tells an admin the state', async () => {
    const { app, db, clock } = await setUp({ isAdmin: true })
    await requestRebuild(db, 'article published', { now: clock(), debounceMs: 2000 })
    const response = await app.inject('/api/rebuilds')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json<RebuildStatus>()).toEqual({
      state: 'queued',
      lastSuccessAt: null,
      builtFrom: null,
      lastError: null,
      nextAttemptAt: '2026-03-01T12:00:02.000Z',
      history: [
        {
          id: 1,
          state: 'queued',
          reason: 'article published',
          attempt: 1,
          requestedAt: '2026-03-01T12:00:00.000Z',
          startedAt: null,
          finishedAt: null,
          error: null,
        },
      ],
    })
  })

  test('tells nobody else', async () => {
    const { app } = await setUp()
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/rebuilds', headers })).statusCode).toBe(401)
  })
})

describe('POST /api/rebuilds', () => {
  test('lets an admin rebuild now', async () => {
    const { app, wakes } = await setUp({ isAdmin: true })
    const response = await app.inject({ method: 'POST', url: '/api/rebuilds' })
    expect(response.statusCode).toBe(202)
    expect(response.json()).toMatchObject({
      state: 'queued',
      nextAttemptAt: '2026-03-01T12:00:00.000Z',
    })
    expect(wakes).toHaveLength(1)
  })

  test.each([
    ['the token', `Bearer ${token}`, 202],
    ['the token, scheme in lower case', `bearer ${token}`, 202],
    ['another token', 'Bearer another', 401],
    ['a part of the token', `Bearer ${token.slice(0, -1)}`, 401],
    ['an empty token', 'Bearer ', 401],
    ['another scheme', `Basic ${token}`, 401],
    ['nothing', '', 401],
  ])('with %s', async (_what, authorization, status) => {
    const { app, db } = await setUp()
    const headers = { authorization }
    const response = await app.inject({ method: 'POST', url: '/api/rebuilds', headers })
    expect(response.statusCode).toBe(status)
    expect((await rebuildStatus(db)).state).toBe(status === 202 ? 'queued' : 'idle')
  })
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sign(body: string, { alg = 'HS256', iss = 'netlify', key = secret, sha256 = '' } = {}) {
  const claims = { iss, sha256: sha256 || createHash('sha256').update(body).digest('hex') }
  const signed = `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

describe('POST /api/rebuilds/netlify', () => {
  const deploy = (facts: object) =>
    JSON.stringify({
      id: 'd1',
      context: 'production',
      created_at: '2026-03-01T12:00:01Z',
      ...facts,
    })

  const notify = (
    app: Awaited<ReturnType<typeof setUp>>['app'],
    body: string,
    signature?: string,
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/rebuilds/netlify',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-webhook-signature': signature }),
      },
      body,
    })

  async function accepted() {
    const context = await setUp()
    const { db, clock } = context
    await requestRebuild(db, 'article published', { now: clock(), debounceMs: 0 })
    const job = await claimRebuild(db, { now: clock(), leaseMs: 15_000 })
    if (!job) throw new Error('nothing is due')
    await acceptRebuild(db, job, clock())
    clock.move(60)
    return context
  }

  test('ends the rebuild that Netlify has accepted', async () => {
    const { app, db, wakes } = await accepted()
    const body = deploy({ state: 'ready' })
    const response = await notify(app, body, sign(body))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await rebuildStatus(db)).toMatchObject({
      state: 'idle',
      lastSuccessAt: '2026-03-01T12:01:00.000Z',
    })
    expect(wakes).toHaveLength(1)
  })

  test('says why a deploy failed, and it is tried again', async () => {
    const { app, db } = await accepted()
    const body = deploy({ state: 'error', error_message: 'Build script returned 1' })
    await notify(app, body, sign(body))
    expect(await rebuildStatus(db)).toMatchObject({
      state: 'failed',
      lastError: 'Netlify could not deploy the site: Build script returned 1',
      nextAttemptAt: '2026-03-01T12:01:10.000Z',
    })
  })

  test('that never comes is a failure after 30 minutes, and a started deploy has longer', async () => {
    const { app, db, clock } = await accepted()
    const body = deploy({ state: 'building' })
    await notify(app, body, sign(body))
    clock.move(29 * 60)
    expect(await claimRebuild(db, { now: clock(), leaseMs: 15_000 })).toBeUndefined()
    expect((await rebuildStatus(db)).state).toBe('building')
    clock.move(60)
    expect(await claimRebuild(db, { now: clock(), leaseMs: 15_000 })).toBeUndefined()
    const status = await rebuildStatus(db)
    expect(status.state).toBe('failed')
    expect(status.lastError).toMatch(/not reported within 30 min/u)
  })

  test.each([
    ['of a preview', { context: 'deploy-preview', state: 'ready' }],
    ['of a deploy that began earlier', { created_at: '2026-03-01T11:59:00Z', state: 'ready' }],
  ])('%s ends nothing', async (_what, facts) => {
    const { app, db } = await accepted()
    const body = deploy(facts)
    expect((await notify(app, body, sign(body))).statusCode).toBe(204)
    expect((await rebuildStatus(db)).state).toBe('building')
  })

  test('with no rebuild under way changes nothing', async () => {
    const { app, db } = await setUp()
    const body = deploy({ state: 'ready' })
    expect((await notify(app, body, sign(body))).statusCode).toBe(204)
    expect((await rebuildStatus(db)).history).toEqual([])
  })

  const body = deploy({ state: 'ready' })
  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['no JWT', 'nonsense'],
    ['parts that are not JSON', 'a.b.c'],
    ['another secret', sign(body, { key: 'another' })],
    ['another issuer', sign(body, { iss: 'somebody' })],
    ['the hash of another body', sign(body, { sha256: '00'.repeat(32) })],
    ['another algorithm', sign(body, { alg: 'HS512' })],
    ['no algorithm', sign(body, { alg: 'none' }).replace(/[^.]*$/u, '')],
    ['a part too many', `${sign(body)}.more`],
  ])('with %s is refused', async (_what, signature) => {
    const { app, db } = await accepted()
    const response = await notify(app, body, signature)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'The signature is not valid.' })
    expect((await rebuildStatus(db)).state).toBe('building')
  })

  test('is signed over the very bytes', async () => {
    const { app } = await accepted()
    expect((await notify(app, `${body} `, sign(body))).statusCode).toBe(401)
    const spaced = ` ${body}\n`
    expect((await notify(app, spaced, sign(spaced))).statusCode).toBe(204)
  })

  test.each(['not JSON', '[]', '{"state":1}'])('with the body %s is refused', async (odd) => {
    const { app } = await accepted()
    expect((await notify(app, odd, sign(odd))).statusCode).toBe(400)
  })

  test('does not exist without a secret', async () => {
    const { app } = await setUp({ hasSecret: false })
    expect((await notify(app, body, sign(body))).statusCode).toBe(404)
  })
})
