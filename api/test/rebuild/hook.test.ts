import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import { requestRebuild } from '../../src/rebuild/queue.ts'
import { hookTarget } from '../../src/rebuild/hook-target.ts'
import { startRebuildWorker } from '../../src/rebuild/worker.ts'
import { startHookHost } from '../hook-host.ts'
import { quiet } from '../logs.ts'
import { createClock, eventually, onEnd, temporaryDatabase } from './support.ts'

const job = { reason: 'article published', requestedAt: '2026-03-01T12:00:00.000Z' }
const context = { signal: new AbortController().signal, log: quiet }

const messageOf = (running: Promise<unknown>) =>
  running.then(
    () => 'it worked',
    (error: unknown) => (error as Error).message,
  )

describe('the hook', () => {
  test('gets the reason and the time as JSON', async () => {
    const { url, calls } = await startHookHost((response) => response.end())
    expect(await hookTarget({ url }).run(job, context)).toBe('done')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers['content-type']).toBe('application/json')
    expect(calls[0]?.headers['x-owly-signature']).toBeUndefined()
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual(job)
  })

  test('can verify the signature with the shared secret', async () => {
    const { url, calls } = await startHookHost((response) => response.end())
    await hookTarget({ url, secret: 'shared', clock: createClock() }).run(job, context)
    const { headers, body = '' } = calls[0] ?? {}
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(
      String(headers?.['x-owly-signature']),
    ) as string[] as [string, string, string]
    expect(Number(time)).toBe(Date.parse('2026-03-01T12:00:00.000Z') / 1000)
    expect(mac).toBe(createHmac('sha256', 'shared').update(`${time}.${body}`).digest('hex'))
  })

  test('that reports the end itself is waited for', async () => {
    const { url } = await startHookHost((response) => response.writeHead(202).end())
    expect(await hookTarget({ url, reportsEnd: true }).run(job, context)).toBe('accepted')
  })

  test.each([
    [404, 'No such hook', '404: No such hook'],
    [500, '', '500.'],
    [302, '', '302.'],
    [503, 'x'.repeat(100_000), `503: ${'x'.repeat(200)}`],
  ])('that answers %d is a failure that says so', async (status, body, end) => {
    const { url, host } = await startHookHost((response) =>
      response.writeHead(status, status === 302 ? { location: '/' } : {}).end(body),
    )
    expect(await messageOf(hookTarget({ url }).run(job, context))).toBe(
      `The rebuild hook at ${host} answered ${end}`,
    )
  })

  test('never shows its secret path, even when the answer repeats it', async () => {
    const { url } = await startHookHost((response, call) =>
      response.writeHead(404).end(`Cannot POST ${call.url ?? ''} (5ecre7path, key=hidden)`),
    )
    const message = await messageOf(hookTarget({ url: `${url}?key=hidden` }).run(job, context))
    expect(message).toMatch(/answered 404: Cannot POST …/u)
    expect(message).not.toMatch(/5ecre7path|build_hooks/u)
  })

  test('gets what its address has of a user name and a password as Authorization', async () => {
    const { host, calls } = await startHookHost((response) => response.end())
    const url = `http://ci%40owly:s3cr%2Ft%20word@${host}/trigger`
    expect(await hookTarget({ url }).run(job, context)).toBe('done')
    const credentials = Buffer.from('ci@owly:s3cr/t word').toString('base64')
    expect(calls[0]?.headers.authorization).toBe(`Basic ${credentials}`)
    expect(calls[0]?.url).toBe('/trigger')
  })

  test('never shows its credentials, whatever comes of the call', async () => {
    const { host } = await startHookHost((response, { headers }) =>
      response.writeHead(403).end(`Not for ${headers.authorization ?? ''}, hunter, or %s3cret!`),
    )
    const credentials = 'hunter:%25s3cret!'
    for (const at of [host, '127.0.0.1:1', 'no-such-host.invalid']) {
      const url = `http://${credentials}@${at}/build_hooks/5ecre7path`
      const message = await messageOf(hookTarget({ url }).run(job, context))
      expect(message).toContain(`The rebuild hook at ${at} `)
      expect(message).not.toMatch(/hunter|s3cret|5ecre7path|aHVudGVy/u)
    }
  })

  test('that goes on answering for ever is a failure, too', async () => {
    const { url, host } = await startHookHost((response) => response.writeHead(500).write('wait'))
    expect(await messageOf(hookTarget({ url, timeoutMs: 100 }).run(job, context))).toBe(
      `The rebuild hook at ${host} did not answer within 0.1 s.`,
    )
  })

  test('that cannot be reached is a failure without its path', async () => {
    const message = await messageOf(
      hookTarget({ url: 'http://127.0.0.1:1/build_hooks/5ecre7path' }).run(job, context),
    )
    expect(message).toMatch(/^The rebuild hook at 127\.0\.0\.1:1 could not be reached \(.+\)\.$/u)
    expect(message).not.toContain('5ecre7path')
  })

  test('that does not answer in time is a failure', async () => {
    const { url, host } = await startHookHost(() => undefined)
    expect(await messageOf(hookTarget({ url, timeoutMs: 50 }).run(job, context))).toBe(
      `The rebuild hook at ${host} did not answer within 0.05 s.`,
    )
  })

  test('that fails for a while loses no request', async () => {
    let isUp = false
    const { url, calls } = await startHookHost((response) =>
      response.writeHead(isUp ? 200 : 500).end(),
    )
    const database = await temporaryDatabase()
    const clock = createClock()
    const worker = startRebuildWorker({ database, target: hookTarget({ url }), log: quiet, clock })
    onEnd(() => worker.close())
    await requestRebuild(database.db, 'article published', { now: clock(), debounceMs: 0 })
    for (const pause of [0, 10, 30]) {
      clock.move(pause)
      const before = calls.length
      worker.wake()
      await eventually(() => calls.length > before)
      await eventually(async () => (await rebuildStatus(database.db)).state === 'failed')
    }
    isUp = true
    clock.move(120)
    worker.wake()
    await eventually(async () => (await rebuildStatus(database.db)).state === 'idle')
    expect(calls).toHaveLength(4)
  })
})
