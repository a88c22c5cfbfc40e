import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Article } from '../../contract/article.ts'
import { resolveNewsAddress } from '../../src/news/news-address.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const remove = (id: string) => api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
const restore = (id: string) => api.asAdmin({ method: 'POST', url: `/api/news/${id}/restore` })

describe('GET /api/news/{id}', () => {
  test('answers by id and by slug, with an ETag that gives 304', async () => {
    const article = await api.publish({ title: 'By name' })
    const byId = await api.ask(`/api/news/${article.id}`)
    const bySlug = await api.ask('/api/news/by-name')
    expect(byId.statusCode).toBe(200)
    expect(byId.json()).toEqual(article)
    expect(bySlug.body).toBe(byId.body)
    const etag = String(byId.headers.etag)
    const again = await api.ask({ url: '/api/news/by-name', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const head = await api.ask({ method: 'HEAD', url: '/api/news/by-name' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers.etag).toBe(etag)
  })

  test('is compressed as the client likes, and saved over under the ETag of any form', async () => {
    const content = `<p>${'words '.repeat(300)}</p>`
    const { id, title } = await api.publish({ title: 'Long', content })
    const url = `/api/news/${id}`
    const get = (encoding: string) => api.ask({ url, headers: { 'accept-encoding': encoding } })
    const [plain, brotli, gzip] = [await get('identity'), await get('br'), await get('gzip')]
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const etags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag))
    expect(new Set(etags).size).toBe(3)
    for (const [index, etag] of etags.reverse().entries()) {
      const payload = { title, content: `<p>${index}</p>`, published: true }
      const save = { method: 'PUT', url, payload, headers: { 'if-match': etag } } as const
      expect((await api.asAdmin(save)).statusCode).toBe(index === 0 ? 200 : 412)
    }
  })

  test('shows at once what this or another process has written', async () => {
    const { id } = await api.publish({ title: 'Here' })
    const url = `/api/news/${id}`
    const title = async () => (await api.ask(url)).json<Article>().title
    expect(await title()).toBe('Here')
    const payload = { title: 'Saved here', content: 'x', published: true }
    await api.asAdmin({ method: 'PUT', url, payload })
    expect(await title()).toBe('Saved here')

    const other = await api.openAgain()
    const renaming = other.db.updateTable('articles').where('id', '=', id)
    await renaming.set({ title: 'Renamed elsewhere' }).execute()
    // What happens elsewhere never happens within one turn of our event loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(await title()).toBe('Renamed elsewhere')
    await renaming.set({ published: 0 }).execute()
    await new Promise((resolve) => setImmediate(resolve))
    expect((await api.ask(url)).statusCode).toBe(404)
    await other.close()
  })

  test('answers in the language asked for where the article has it', async () => {
    const es = { title: 'Título', excerpt: 'Extracto', content: '<p>Texto</p>' }
    await api.publish({ title: 'Both', excerpt: 'E', translations: { es } })
    await api.publish({ title: 'Sólo', language: 'es' })
    const spanish = await api.ask('/api/news/both?lang=es')
    expect(spanish.headers['content-language']).toBe('es')
    expect(spanish.json()).toMatchObject({
      ...es,
      language: 'es',
      translations: { en: { title: 'Both', excerpt: 'E', content: '<p>Text</p>' } },
    })
    const written = await api.ask('/api/news/solo?lang=en')
    expect(written.headers['content-language']).toBe('es')
    expect(written.json()).toMatchObject({ title: 'Sólo', language: 'es', translations: {} })
    const english = await api.ask('/api/news/both')
    expect(english.headers['content-language']).toBeUndefined()
    expect(english.headers.etag).not.toBe(spanish.headers.etag)
    const wrong = await api.ask('/api/news/both?lang=fr')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({ message: 'lang must be one of "en", "es".' })
  })
})

describe('what the public may not see', () => {
  const hidden: [string, (api: TestApp) => Promise<Article>][] = [
    ['a draft', (api) => api.publish({ title: 'Secret', published: false })],
    [
      'a scheduled article',
      (api) => api.publish({ title: 'Secret', publishDate: '2027-01-01T00:00:00Z' }),
    ],
    [
      'an article in the trash',
      async (api) => {
        const article = await api.publish({ title: 'Secret' })
        await remove(article.id)
        return article
      },
    ],
  ]

  test.each(hidden)('%s answers exactly as an article that never was', async (_, make) => {
    const { id, slug } = await make(api)
    const missing = await api.ask('/api/news/never-was')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ message: 'Article not found' })
    for (const name of [id, slug]) {
      const answer = await api.ask(`/api/news/${name}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(missing.body)
      const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
      expect({ ...answer.headers, ...own }).toEqual({ ...missing.headers, ...own })
    }
  })

  test('an admin reads drafts and scheduled articles, and no cache keeps them', async () => {
    for (const fields of [{ published: false }, { publishDate: '2027-01-01T00:00:00Z' }]) {
      const article = await api.publish(fields)
      const answer = await api.asAdmin(`/api/news/${article.id}`)
      expect(answer.json()).toEqual(article)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('a former slug of a hidden article does not betray it', async () => {
    const { id } = await api.publish({ title: 'Before' })
    const payload = { title: 'After', content: 'x', slug: 'after' }
    const url = `/api/news/${id}`
    await api.asAdmin({ method: 'PUT', url, payload: { ...payload, published: true } })
    expect((await api.ask('/api/news/before')).statusCode).toBe(200)
    await api.asAdmin({ method: 'PUT', url, payload: { ...payload, published: false } })
    expect((await api.ask('/api/news/before')).statusCode).toBe(404)
  })

  test('a scheduled article is there from its minute on', async () => {
    const publishDate = new Date(api.clock.now.getTime() + 60_000).toISOString()
    const { slug } = await api.publish({ title: 'On the minute', publishDate })
    api.clock.advance(59_999)
    expect((await api.ask(`/api/news/${slug}`)).statusCode).toBe(404)
    api.clock.advance(1)
    expect((await api.ask(`/api/news/${slug}`)).statusCode).toBe(200)
  })
})

describe('the trash', () => {
  test('takes an article out of sight and gives it back as it was', async () => {
    const article = await api.publish({
      title: 'Thrown away',
      translations: { es: { title: 'Tirado', content: '<p>Texto</p>' } },
    })
    api.clock.advance(60_000)
    const removed = await remove(article.id)
    expect(removed.statusCode).toBe(204)
    expect(removed.body).toBe('')
    expect((await api.ask('/api/news')).body).not.toContain('Thrown away')
    expect((await api.asAdmin(`/api/news/${article.id}`)).statusCode).toBe(404)
    expect((await remove(article.id)).json()).toEqual({ message: 'Article not found' })
    expect((await api.publish({ title: 'Thrown away' })).slug).toBe('thrown-away-2')

    const restored = await restore(article.id)
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toEqual(article)
    expect((await api.ask('/api/news/thrown-away')).json()).toEqual(article)
    expect((await restore(article.id)).json()).toEqual(article)
    expect((await restore('never-was')).statusCode).toBe(404)
  })
})

describe('without a session', () => {
  test.each([
    ['POST', '/api/news'],
    ['PUT', '/api/news/x'],
    ['DELETE', '/api/news/x'],
    ['POST', '/api/news/x/restore'],
    ['GET', '/api/demo-requests'],
    ['GET', '/api/rebuilds'],
    ['POST', '/api/rebuilds'],
  ] as const)('%s %s is 401, whatever is sent', async (method, url) => {
    const bodies = method === 'GET' ? [undefined] : ['{broken', '{}']
    for (const payload of bodies) {
      const headers = { 'content-type': 'application/json' }
      const response = await api.ask({ method, url, headers, ...(payload && { payload }) })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Please log in first.' })
    }
  })
})

test('the site learns where an address of the news leads', async () => {
  const { id } = await api.publish({ title: 'Address' })
  const resolve = (name: string) => resolveNewsAddress(api.database.db, name, api.clock.now)
  expect(await resolve('address')).toEqual({ kind: 'article', slug: 'address' })
  expect(await resolve(id)).toEqual({ kind: 'moved', slug: 'address' })
  const payload = { title: 'Address', content: 'x', published: true, slug: 'elsewhere' }
  await api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })
  expect(await resolve('address')).toEqual({ kind: 'moved', slug: 'elsewhere' })
  await remove(id)
  for (const name of ['address', 'elsewhere', id, 'never-was']) {
    expect(await resolve(name)).toEqual({ kind: 'missing' })
  }
})

describe('a rebuild', () => {
  const save = (id: string, payload: object) =>
    api.asAdmin({
      method: 'PUT',
      url: `/api/news/${id}`,
      payload: { title: 'Rebuilt', content: '<p>Text</p>', published: true, ...payload },
    })

  test('is asked for by every change the public sees, and by no other', async () => {
    await api.takeRebuilds()
    const { id } = await api.publish({ title: 'Rebuilt', published: false })
    await save(id, { published: false, title: 'Still a draft' })
    await save(id, { publishDate: '2027-01-01T00:00:00Z' })
    await remove(id)
    await restore(id)
    expect(await api.takeRebuilds()).toEqual([])

    await save(id, {})
    expect(await api.takeRebuilds()).toEqual(['article published'])
    await save(id, {})
    expect(await api.takeRebuilds()).toEqual([])
    await save(id, { translations: { es: { title: 'Sí', content: 'x' } } })
    expect(await api.takeRebuilds()).toEqual(['article changed'])
    await remove(id)
    expect(await api.takeRebuilds()).toEqual(['article withdrawn'])
    await restore(id)
    expect(await api.takeRebuilds()).toEqual(['article published'])
    await save(id, { published: false })
    expect(await api.takeRebuilds()).toEqual(['article withdrawn'])
    await save('never-was', {})
    expect(await api.takeRebuilds()).toEqual([])
  })

  test('is asked for at a scheduled minute although the clock was once ahead of it', async () => {
    const ahead = 24 * 60 * 60 * 1000
    api.clock.advance(ahead)
    await api.publish({ published: false })
    api.clock.advance(-ahead + 5 * 60_000)
    const publishDate = new Date(api.clock.now.getTime() + 60_000).toISOString()
    await api.publish({ title: 'In between', publishDate })
    expect(await api.takeRebuilds()).toEqual([])
    api.clock.advance(60_000)
    await api.publish({ published: false })
    expect(await api.takeRebuilds()).toEqual(['scheduled article went live'])
  })

  test('for a scheduled minute that passed is asked for by the next save, once', async () => {
    const publishDate = new Date(api.clock.now.getTime() + 60_000).toISOString()
    await api.publish({ title: 'Due', publishDate })
    expect(await api.takeRebuilds()).toEqual([])
    api.clock.advance(120_000)
    const draft = await api.publish({ published: false })
    expect(await api.takeRebuilds()).toEqual(['scheduled article went live'])
    await save(draft.id, { published: false, title: 'Other' })
    expect(await api.takeRebuilds()).toEqual([])
  })
})
