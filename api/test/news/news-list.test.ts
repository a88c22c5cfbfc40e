import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Article, ArticleSummary, WholeArticle } from '../../contract/article.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

/** Three articles that the public sees, a draft, and one that is scheduled in a second. */
async function publishSome() {
  const day = (n: number) => `2026-02-0${n}T09:00:00Z`
  await api.publish({ title: 'First', publishDate: day(1) })
  await api.publish({ title: 'Third', publishDate: day(3), type: 'release', excerpt: 'Why' })
  await api.publish({
    title: 'Second',
    publishDate: day(2),
    translations: { es: { title: 'Segundo', excerpt: 'Sí', content: '<p>Texto</p>' } },
  })
  await api.publish({ title: 'Draft', published: false })
  await api.publish({ title: 'Scheduled', publishDate: '2026-03-01T12:00:01Z' })
}

async function titles(url: string): Promise<string[]> {
  const response = await api.ask(url)
  return response.json<ArticleSummary[]>().map(({ title }) => title)
}

test('GET /api/news is an empty list while there is no article', async () => {
  const response = await api.ask('/api/news')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([])
  expect(response.headers['x-total-count']).toBe('0')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers.link).toBeUndefined()
})

describe('GET /api/news', () => {
  beforeEach(publishSome)

  test('has what the public sees, newest first, without any content', async () => {
    const response = await api.ask('/api/news')
    const list = response.json<ArticleSummary[]>()
    expect(list.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
    expect(response.headers['x-total-count']).toBe('3')
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      [
        ...['createdAt', 'excerpt', 'id', 'image', 'language', 'publishDate', 'published'],
        ...['slug', 'title', 'translations', 'type', 'updatedAt'],
      ].sort(),
    )
    expect(list[1]?.translations).toEqual({ es: { title: 'Segundo', excerpt: 'Sí' } })
    expect(response.body).not.toContain('Text')
  })

  test('can be only the news or only the releases', async () => {
    expect(await titles('/api/news?type=release')).toEqual(['Third'])
    expect(await titles('/api/news?type=news')).toEqual(['Second', 'First'])
    const { headers } = await api.ask('/api/news?type=news&limit=1')
    expect(headers['x-total-count']).toBe('2')
  })

  test('leads from page to page by its Link header, each article once', async () => {
    const seen: string[] = []
    let url: string | undefined = '/api/news?limit=2&lang=es'
    while (url !== undefined) {
      const response = await api.ask(url)
      seen.push(...response.json<ArticleSummary[]>().map(({ title }) => title))
      expect(response.headers['x-total-count']).toBe('3')
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link))?.[1]
    }
    expect(seen).toEqual(['Third', 'Segundo', 'First'])
  })

  test.each(['', '&lang=es'])(
    'with content=true%s has each as it is by itself, with its ETag',
    async (language) => {
      const whole: WholeArticle[] = []
      let url: string | undefined = `/api/news?limit=2&content=true${language}`
      while (url !== undefined) {
        const response = await api.ask(url)
        whole.push(...response.json<WholeArticle[]>())
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link))?.[1]
      }
      expect(whole).toHaveLength(3)
      for (const { etag, ...article } of whole) {
        const alone = await api.ask(`/api/news/${article.id}?${language}`)
        expect(article).toEqual(alone.json<Article>())
        expect(etag).toBe(alone.headers.etag)
      }
    },
  )

  test('comes in the language asked for, and says which languages came', async () => {
    const spanish = await api.ask('/api/news?lang=es')
    expect(spanish.headers['content-language']).toBe('es, en')
    expect(spanish.json<ArticleSummary[]>()[1]).toMatchObject({
      title: 'Segundo',
      excerpt: 'Sí',
      language: 'es',
      translations: { en: { title: 'Second' } },
    })
    expect(spanish.json<ArticleSummary[]>()[0]).toMatchObject({ title: 'Third', language: 'en' })
    expect((await api.ask('/api/news?lang=en')).headers['content-language']).toBe('en')
    expect((await api.ask('/api/news')).headers['content-language']).toBeUndefined()
  })

  test.each([
    ['limit=0', 'limit must be a whole number from 1 to 100.'],
    ['limit=101', 'limit must be a whole number from 1 to 100.'],
    ['limit=ten', 'limit must be a whole number from 1 to 100.'],
    ['limit=1&limit=2', 'limit must be a whole number from 1 to 100.'],
    ['type=rumour', 'type must be one of "news", "release".'],
    ['lang=fr', 'lang must be one of "en", "es".'],
    ['before=yesterday', 'before must be a cursor from a Link header.'],
    ['published=0', 'published must be true or false.'],
  ])('refuses ?%s with a sentence', async (query, message) => {
    const response = await api.ask(`/api/news?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message })
  })

  test('answers 304 to who has it already, and 200 after any change', async () => {
    const first = await api.ask('/api/news')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await api.ask({ url: '/api/news', headers: { 'if-none-match': `"x", ${etag}` } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({ etag, 'x-total-count': '3' })

    await api.publish({ title: 'Newest' })
    const changed = await api.ask({ url: '/api/news', headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.json<ArticleSummary[]>()[0]?.title).toBe('Newest')
  })

  test('shows at once what another process has written', async () => {
    await api.ask('/api/news')
    const other = await api.openAgain()
    await other.db
      .updateTable('articles')
      .set({ title: 'Renamed elsewhere' })
      .where('title', '=', 'Third')
      .execute()
    await other.close()
    // What happens elsewhere never happens within one turn of our event loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect((await titles('/api/news'))[0]).toBe('Renamed elsewhere')
  })

  test('shows a scheduled article from its minute on, with nobody doing anything', async () => {
    expect(await titles('/api/news')).not.toContain('Scheduled')
    api.clock.advance(1000)
    expect((await titles('/api/news'))[0]).toBe('Scheduled')
    expect((await api.ask('/api/news')).headers['x-total-count']).toBe('4')
  })

  test('is compressed as the client likes, each form with an ETag of its own', async () => {
    const get = (encoding: string) =>
      api.ask({ url: '/api/news', headers: { 'accept-encoding': encoding } })
    await api.publish({ title: 'Long', excerpt: 'words '.repeat(160) })
    const plain = await get('identity')
    const brotli = await get('gzip, deflate, br')
    const gzip = await get('gzip, br;q=0')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const answers = [plain, brotli, gzip]
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of answers) expect(headers.vary).toBe('accept-encoding')
    for (const { headers } of answers) {
      const etag = String(headers.etag)
      const repeated = await api.ask({
        url: '/api/news',
        headers: { 'accept-encoding': 'br', 'if-none-match': etag },
      })
      expect([etag, repeated.statusCode]).toEqual([etag, 304])
    }
  })

  test('answers HEAD like GET, without the body', async () => {
    const get = await api.ask('/api/news')
    const head = await api.ask({ method: 'HEAD', url: '/api/news' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['etag', 'content-length', 'x-total-count', 'content-type']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })
})

describe('GET /api/news?published=false', () => {
  beforeEach(publishSome)

  test('is refused without a session', async () => {
    const response = await api.ask('/api/news?published=false')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Please log in first.' })
  })

  test('gives an admin everything but the trash, with content, kept by no cache', async () => {
    const gone = await api.publish({ title: 'Gone' })
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${gone.id}` })
    const response = await api.asAdmin('/api/news?published=false')
    const list = response.json<Record<string, unknown>[]>()
    const all = ['Draft', 'First', 'Scheduled', 'Second', 'Third']
    expect(list.map(({ title }) => title).sort()).toEqual(all)
    expect(list[0]).toHaveProperty('content', '<p>Text</p>')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('is nothing but the public list under any other value', async () => {
    const response = await api.asAdmin('/api/news?published=true')
    expect(response.json()).toEqual((await api.ask('/api/news')).json())
  })
})
