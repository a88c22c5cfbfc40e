import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import type { Article } from '../../contract/article.ts'
import { HttpError } from '../../src/http/errors.ts'
import { say } from '../../contract/sentences.ts'
import { sanitise } from '../../src/news/html/sanitise.ts'
import { startResanitising } from '../../src/news/resanitise.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const { log } = Fastify({ logger: { level: 'silent' } })
const start = (clean: (html: string) => ReturnType<typeof sanitise>) =>
  startResanitising(api.database.db, {
    sanitise: clean,
    clock: () => api.clock.now,
    debounceMs: 0,
    log,
  }).done
const refuse = () => {
  throw new HttpError(400, say('htmlTooDeep'))
}
const byTodaysRules = (html: string) => sanitise(html, new Set())
const read = async (id: string) => {
  const response = await api.ask(`/api/news/${id}`)
  return { article: response.json<Article>(), etag: response.headers.etag }
}

async function writtenByFormerRules() {
  const { id } = await api.publish({ translations: { es: { title: 'Título', content: 'x' } } })
  const former = { content: '<P id="menu">caf&eacute;', description: '' }
  const { db } = api.database
  await db
    .updateTable('articles')
    .set({ ...former, html_rules: 0 })
    .where('id', '=', id)
    .execute()
  await db.updateTable('translations').set(former).where('article_id', '=', id).execute()
  await api.takeRebuilds()
  return { id, ...(await read(id)) }
}

test('an article that was saved by former rules is sanitised at the next start, once', async () => {
  const { id, article, etag } = await writtenByFormerRules()
  api.clock.advance(60_000)
  await start(byTodaysRules)
  const html = { content: '<p id="user-content-menu">café</p>', description: 'café' }
  const es = { title: 'Título', excerpt: null, ...html }
  const after = await read(id)
  expect(after.article).toEqual({ ...article, ...html, translations: { es } })
  expect(after.etag).not.toBe(etag)
  expect(await api.takeRebuilds()).toEqual(['article changed'])
  await start(() => {
    throw new Error('There is nothing left to sanitise')
  })
  expect((await read(id)).etag).toBe(after.etag)
})

test('one that today’s rules refuse stays as it was let through', async () => {
  const { id, article } = await writtenByFormerRules()
  await start(refuse)
  expect((await read(id)).article).toEqual(article)
})

test('one that comes out as it was keeps its ETag, and one that is refused its description', async () => {
  const { id } = await writtenByFormerRules()
  await start(byTodaysRules)
  const { article, etag } = await read(id)
  const { db } = api.database
  for (const clean of [byTodaysRules, refuse]) {
    await db.updateTable('articles').set({ html_rules: 0 }).where('id', '=', id).execute()
    await start(clean)
    expect(await read(id)).toEqual({ article, etag })
  }
})

test('one that the sanitiser fails at doesn’t keep the server from starting, and is tried again', async () => {
  const { id, article } = await writtenByFormerRules()
  await start(() => {
    throw new TypeError('A fault of the sanitiser')
  })
  expect((await read(id)).article).toEqual(article)
  await start(byTodaysRules)
  expect((await read(id)).article.description).toBe('café')
})
