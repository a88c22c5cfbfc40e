import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import { temporaryFolder } from '../rebuild/support.ts'
import { createTestApp, logIn, type TestApp } from '../test-app.ts'
import { backUp, restore, serve } from './support.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

test('a version that a restore has lost isn’t taken for the one that comes in its place', async () => {
  const folder = await temporaryFolder()
  const [file, dataDir] = [join(folder, 'a.backup'), join(folder, 'data')]
  const { id } = await api.publish({ title: 'In the backup' })
  await backUp(api.database.location, file)
  const url = `/api/news/${id}`
  const words = (title: string) => ({ title, content: '<p>Words</p>', published: true })
  api.clock.advance(60_000)
  const lost = await api.asAdmin({ method: 'PUT', url, payload: words('Lost') })
  const etag = String(lost.headers.etag)
  expect((await api.ask({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)

  await restore(file, dataDir)
  const { app } = await serve(dataDir, api.clock)
  const cookie = await logIn(app)
  const put = (title: string, headers = {}) =>
    app.inject({ method: 'PUT', url, payload: words(title), headers: { ...headers, cookie } })
  api.clock.advance(60_000)
  expect((await put('In its place')).statusCode).toBe(200)

  const read = await app.inject({ url, headers: { 'if-none-match': etag } })
  expect(read.statusCode).toBe(200)
  expect(read.json<Article>().title).toBe('In its place')
  expect((await put('Over it', { 'if-match': etag })).statusCode).toBe(412)
  expect((await app.inject(url)).json<Article>().title).toBe('In its place')
})
