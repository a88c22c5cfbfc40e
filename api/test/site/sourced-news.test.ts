import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fetchNews, type SourcedArticle } from '../../../site/gatsby/fetch-news.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
let url: string
beforeAll(async () => {
  api = await createTestApp()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

test('a build goes on with the articles it knows, but for those that are other ones now', async () => {
  const edited = await api.publish({ title: 'Edited' })
  const rewritten = await api.publish({ title: 'Sanitised by new rules' })
  await api.publish({ title: 'As it was' })
  const titled = (articles: readonly SourcedArticle[], wanted: string) =>
    articles.find(({ title }) => title === wanted)
  const asked: string[] = []
  const note = (request: IncomingMessage) => void asked.push(request.url ?? '')
  api.app.server.on('request', note)
  const former = (await fetchNews(url)).articles
  expect(former).toHaveLength(3)
  expect((await fetchNews(url, former)).articles.every((one) => former.includes(one))).toBe(true)
  // However many there are, nobody asks for one of them.
  expect(asked.filter((path) => !path.startsWith('/api/news?'))).toEqual([])
  asked.length = 0

  api.clock.advance(1000)
  const payload = { ...edited, content: '<p>Edited.</p>' }
  await api.asAdmin({ method: 'PUT', url: `/api/news/${edited.id}`, payload })
  // As what sanitises by new rules does it: a version more, of the same date.
  await api.database.db
    .updateTable('articles')
    .set((set) => ({ content: '<p>Safe.</p>', version: set('version', '+', 1) }))
    .where('id', '=', rewritten.id)
    .execute()

  const { articles } = await fetchNews(url, former)
  api.app.server.off('request', note)
  const changed = [edited, rewritten].map(({ id }) => `/api/news/${id}`)
  expect(asked.filter((path) => !path.startsWith('/api/news?')).sort()).toEqual(changed.sort())
  expect(titled(articles, 'Edited')?.content).toBe('<p>Edited.</p>')
  expect(titled(articles, 'Sanitised by new rules')?.content).toBe('<p>Safe.</p>')
  expect(titled(articles, 'As it was')).toBe(titled(former, 'As it was'))
})
