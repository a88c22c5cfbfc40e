import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { requestRebuild } from '../src/rebuild/queue.ts'
import { createInstallation } from './notifications/team-server.ts'
import { eventually, onEnd } from './rebuild/support.ts'

test('metrics are served on a port of their own, and name nobody', async () => {
  const { start, clock } = await createInstallation()
  const server = await start({
    METRICS_PORT: '0',
    DEMO_REQUEST_WEBHOOK_URL: 'http://127.0.0.1:1/',
  })
  await server.ask()
  await eventually(async () => (await server.inbox())[0]?.notifications[0]?.error)
  await server.app.inject('/api/news/an-article-nobody-knows?q=secret')
  await requestRebuild(server.database.db, 'article saved', { now: clock(), debounceMs: 60_000 })

  const answer = await fetch(server.metricsUrl ?? '')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/api/news/:id",status="4xx"} 1',
    'http_request_duration_seconds_count{method="POST",route="/api/demo-requests",status="2xx"} 1',
    'owly_database_up 1',
    'owly_rebuild_state{state="queued"} 1',
    'owly_rebuild_state{state="failed"} 0',
    'owly_notifications{channel="webhook",state="waiting"} 1',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/nobody-knows|secret|Grace/)
  expect((await fetch(new URL('/', server.metricsUrl))).status).toBe(404)

  await server.close()
  await expect(fetch(server.metricsUrl ?? '')).rejects.toThrow()
})

test('without METRICS_PORT there are none; one that is taken is said', async () => {
  const { start } = await createInstallation()
  expect((await start({})).metricsUrl).toBeUndefined()
  const other = createServer().listen(0, '127.0.0.1')
  onEnd(() => new Promise((resolve) => other.close(resolve)))
  await eventually(() => other.listening)
  const { port } = other.address() as AddressInfo
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT is ${port}, where this server can't listen (EADDRINUSE).`,
  )
})
