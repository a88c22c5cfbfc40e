import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('a title that grows to thousands of letters when its signs are taken apart is saved and found', async () => {
  const { id } = await api.publish({ title: '\uFDFA'.repeat(300) })
  const found = await api.asAdmin('/api/news?published=false&sort=title')
  expect(found.json()).toMatchObject([{ id }])
})

test('nothing is found by a character that no text has', async () => {
  await api.asAdmin('/api/session')
  const asked = ['/api/news/a%00b', '/api/previews/a%00b', '/api/news/a%00b/revisions']
  const codes = await Promise.all(asked.map(async (url) => (await api.asAdmin(url)).statusCode))
  expect(codes).toEqual([404, 404, 404])
  const payload = { username: 'a\0b', password: 'wrong\0' }
  expect((await api.ask({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(401)
})
