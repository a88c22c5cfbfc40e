import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Activity } from '../contract/activity.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const token = 'a-token-that-nobody-guesses'
let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ REBUILD_TOKEN: token })
})
afterEach(() => api.close())

async function as(method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object) {
  api.clock.advance(1000)
  return api.asAdmin({ method, url, ...(payload && { payload }) })
}

test('tells who did what and when, newest first, and of what changed nothing it tells nothing', async () => {
  const { id } = await api.publish({ title: 'First' })
  const article = `/api/news/${id}`
  const second = { title: 'Second', content: '<p>Second</p>', published: true }
  await as('PUT', article, second)
  await as('PUT', article, second)
  await as('POST', `${article}/revisions/1/restore`)
  await as('POST', `${article}/preview`)
  await as('DELETE', `${article}/preview`)
  await as('DELETE', `${article}/preview`)
  await as('DELETE', article)
  await as('POST', `${article}/restore`)
  await as('DELETE', article)
  await as('DELETE', `${article}?forever=true`)
  await as('POST', '/api/rebuilds')
  api.clock.advance(1000)
  await api.ask({
    method: 'POST',
    url: '/api/rebuilds',
    headers: { authorization: `Bearer ${token}` },
  })
  const demo = { firstName: 'Ada', lastName: 'L', email: 'ada@example.edu', organization: 'E' }
  await api.ask({ method: 'POST', url: '/api/demo-requests', payload: demo })
  const { id: request } = await api.database.db
    .selectFrom('demo_requests')
    .select('id')
    .executeTakeFirstOrThrow()
  await as('PATCH', `/api/demo-requests/${request}`, { handled: true })
  await as('PATCH', `/api/demo-requests/${request}`, { handled: true })
  await as('DELETE', `/api/demo-requests/${request}`)

  const response = await api.asAdmin('/api/activity')
  expect(response.headers['cache-control']).toBe('no-store')
  const list = response.json<Activity[]>()
  expect(
    list
      .map(({ action }) => action)
      .reverse()
      .slice(2),
  ).toEqual([
    ...['saved', 'version-restored', 'preview-shared', 'preview-ended', 'deleted', 'restored'],
    ...['deleted', 'erased', 'rebuilt', 'rebuilt', 'demo-request-handled', 'demo-request-erased'],
  ])
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['logged-in', 'created']))
  const of = (action: string) => list.filter((one) => one.action === action)
  expect(of('saved')).toEqual([
    {
      id: expect.any(String),
      at: '2026-03-01T12:00:01.000Z',
      username: 'ada',
      action: 'saved',
      article: { id, title: 'Second' },
    },
  ])
  expect(of('erased')).toMatchObject([{ article: { id, title: 'First' } }])
  expect(of('rebuilt').map(({ username }) => username)).toEqual([null, 'ada'])
  expect(response.body).not.toContain('ada@example.edu')
})

test('comes in pages', async () => {
  for (let count = 0; count < 11; count += 1) {
    await api.publish()
    if (count % 3 === 0) api.clock.advance(1000)
  }
  const all = (await api.asAdmin('/api/activity')).json<Activity[]>()
  const seen: Activity[] = []
  let next: string | undefined = '/api/activity?limit=5'
  while (next !== undefined) {
    const page = await api.asAdmin(next)
    expect(page.headers['x-total-count']).toBe(String(all.length))
    seen.push(...page.json<Activity[]>())
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1]
  }
  expect(seen).toEqual(all)
})

test('is forgotten after a year', async () => {
  await api.publish()
  api.clock.advance(366 * 24 * 60 * 60 * 1000)
  const headers = { authorization: `Bearer ${token}` }
  const late = await api.ask({ method: 'POST', url: '/api/rebuilds', headers })
  expect(late.statusCode).toBe(202)
  const left = await api.database.db.selectFrom('activity').select('action').execute()
  expect(left).toEqual([{ action: 'rebuilt' }])
})

test('is nobody’s business but an admin’s', async () => {
  expect((await api.ask('/api/activity')).statusCode).toBe(401)
})
