import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { DemoRequest } from '../../contract/demo-request.ts'
import { eventually } from '../rebuild/support.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const hour = 3_600_000

let api: TestApp
beforeEach(async () => {
  // An hour can be let pass for what is done once in an hour, and for nothing else.
  const doNotFake = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const
  const norThese = ['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const
  jest.useFakeTimers({ doNotFake: [...doNotFake, ...norThese] })
  api = await createTestApp({ DEMO_REQUEST_WEBHOOK_URL: 'http://127.0.0.1:1/' })
})
afterEach(async () => {
  await api.close()
  jest.useRealTimers()
})

const files = () => readdirSync(api.dataDir).map((name) => join(api.dataDir, name))
const isWritten = (words: string) => files().some((file) => readFileSync(file).includes(words))

test('of a demo request that was erased nothing is in any file of the database an hour later', async () => {
  const emailOf = (index: number) => `visitor-${index}@example.edu`
  for (let index = 0; index < 8; index += 1) {
    api.clock.advance(hour)
    const payload = { firstName: 'A', lastName: 'B', email: emailOf(index), organization: 'C' }
    await api.ask({ method: 'POST', url: '/api/demo-requests', payload })
  }
  const requests = (await api.asAdmin('/api/demo-requests')).json<DemoRequest[]>()
  for (const { id, email } of requests) {
    if (email === emailOf(3)) continue
    expect(isWritten(email)).toBe(true)
    const erased = await api.asAdmin({ method: 'DELETE', url: `/api/demo-requests/${id}` })
    expect(erased.statusCode).toBe(204)
  }
  jest.advanceTimersByTime(hour)
  await eventually(() => statSync(`${api.database.location}-wal`).size === 0)
  expect(requests.map(({ email }) => email).filter(isWritten)).toEqual([emailOf(3)])
  expect((await api.asAdmin('/api/demo-requests')).json()).toMatchObject([{ email: emailOf(3) }])
})
