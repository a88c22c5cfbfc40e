import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { DemoRequest } from '../contract/demo-request.ts'
import { startRetentionSweep } from '../src/demo-requests/retention.ts'
import { quiet } from './logs.ts'
import { eventually } from './rebuild/support.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const dayMs = 24 * 60 * 60 * 1000

let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ DEMO_REQUEST_WEBHOOK_URL: 'http://127.0.0.1:1/' })
})
afterEach(() => api.close())

async function send(firstName: string): Promise<void> {
  const payload = { firstName, lastName: 'x', email: 'x@example.edu', organization: 'x' }
  await api.ask({ method: 'POST', url: '/api/demo-requests', payload })
}
const inbox = async () => (await api.asAdmin('/api/demo-requests')).json<DemoRequest[]>()
const outbox = () => api.database.db.selectFrom('notifications').selectAll().execute()

test('what was to be told of a request is erased with it', async () => {
  await send('Ada')
  await send('Grace')
  const [first] = await inbox()
  expect(await outbox()).toHaveLength(2)
  await api.asAdmin({ method: 'DELETE', url: `/api/demo-requests/${first?.id ?? ''}` })
  const [other] = await inbox()
  expect(await outbox()).toMatchObject([{ demo_request_id: other?.id }])
})

test('a request is erased by itself once it is as old as it may get, and no sooner', async () => {
  await send('Ada')
  api.clock.advance(10 * dayMs)
  await send('Grace')
  const names = async () => (await inbox()).map(({ firstName }) => firstName)
  api.clock.advance(720 * dayMs - 1)
  let looks = 0
  const clock = () => ((looks += 1), api.clock.now)
  const sweep = startRetentionSweep({ database: api.database, days: 730, log: quiet, clock })
  try {
    await eventually(() => looks >= 2)
    expect(await names()).toEqual(['Grace', 'Ada'])
    api.clock.advance(1)
    sweep.wake()
    await eventually(async () => (await names()).join() === 'Grace')
    expect(await outbox()).toHaveLength(1)
  } finally {
    await sweep.close()
  }
})
