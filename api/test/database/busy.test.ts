import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { failedRequest } from '../failed-request.ts'
import type { Article } from '../../contract/article.ts'
import { openSqlite, type SqliteDatabase } from '../../src/database/sqlite/sqlite-database.ts'
import { admin, createTestApp, type TestApp } from '../test-app.ts'

jest.setTimeout(30_000)

let api: TestApp
let article: Article
let other: SqliteDatabase
beforeEach(async () => {
  api = await createTestApp()
  article = await api.publish({ title: 'Before' })
  other = openSqlite(api.database.location)
  other.connection.exec('begin immediate')
})
afterEach(async () => {
  await other.close()
  await api.close()
})

const save = (title: string) =>
  api.asAdmin({
    method: 'PUT',
    url: `/api/news/${article.id}`,
    payload: { title, content: '<p>Text</p>', published: true },
  })

test('a save waits for another process that writes, and nobody waits for the save', async () => {
  let saved = false
  const saving = save('After').finally(() => (saved = true))
  const urls = ['/api/health', '/api/news', `/api/news/${article.id}`, '/api/session']
  // Calls without a body are answered before the next turn of the event loop, which the save needs.
  for (let turns = 0; turns < 50; turns += 1) {
    await nextTurn()
    for (const url of urls) expect((await api.asAdmin(url)).statusCode).toBe(200)
    const all = await api.asAdmin('/api/news?published=false')
    expect(all.json()).toMatchObject([{ title: 'Before' }])
  }
  expect(saved).toBe(false)
  other.connection.exec('commit')
  expect((await saving).json()).toMatchObject({ title: 'After' })
  expect((await api.ask('/api/news')).json()).toMatchObject([{ title: 'After' }])
})

test('whatever has waited too long to write is told to come again, and nothing is half done', async () => {
  const post = (url: string, payload: object = {}) => ({ method: 'POST' as const, url, payload })
  const demo = { firstName: 'Ada', lastName: 'L', email: 'ada@example.edu', organization: 'E' }
  const answers = await Promise.all([
    save('After'),
    api.asAdmin(post('/api/news', { title: 'New', content: '<p>Text</p>' })),
    api.asAdmin({ method: 'DELETE', url: `/api/news/${article.id}` }),
    api.asAdmin(post('/api/rebuilds')),
    api.asAdmin(post('/api/logout')),
    api.ask(post('/api/login', admin)),
    api.ask(post('/api/demo-requests', demo)),
  ])
  for (const answer of answers) {
    expect(answer.json()).toEqual(
      failedRequest('The database is busy. Please try again in a few seconds.'),
    )
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
  other.connection.exec('rollback')
  expect((await api.asAdmin('/api/news?published=false')).json()).toMatchObject([
    { title: 'Before' },
  ])
  expect((await save('After')).statusCode).toBe(200)
})

test('a list read while a save is being written is not kept beyond its commit', async () => {
  other.connection.exec('rollback')
  await api.database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('articles').set({ title: 'Written' }).execute()
    expect((await api.ask('/api/news')).json()).toMatchObject([{ title: 'Before' }])
  })
  expect((await api.ask('/api/news')).json()).toMatchObject([{ title: 'Written' }])
})
