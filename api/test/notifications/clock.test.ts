import { test } from '@jest/globals'
import type { Notification } from '../../contract/notification.ts'
import { startHookHost } from '../hook-host.ts'
import { eventually } from '../rebuild/support.ts'
import { createInstallation } from './team-server.ts'

const month = 30 * 24 * 60 * 60

test('what was put off while the clock was a month ahead is tried as soon as it is right', async () => {
  let isUp = false
  const crm = await startHookHost((response) => response.writeHead(isUp ? 200 : 500).end())
  const { start, clock } = await createInstallation()
  clock.move(month)
  const server = await start({ DEMO_REQUEST_WEBHOOK_URL: crm.url })
  const all = (count: number, isThere: (one: Notification) => boolean) =>
    eventually(async () => {
      const told = (await server.inbox()).flatMap(({ notifications }) => notifications)
      return told.length === count && told.every(isThere)
    })
  await server.ask()
  await all(1, ({ error }) => error !== null)

  clock.move(-month)
  await server.ask({ firstName: 'Ada' })
  const soon = new Date(clock().getTime() + 30_000).toISOString()
  await all(2, ({ error, nextAttemptAt }) => error !== null && (nextAttemptAt ?? '') <= soon)
  isUp = true
  clock.move(30)
  server.notifications.wake()
  await all(2, ({ state }) => state === 'sent')
})
