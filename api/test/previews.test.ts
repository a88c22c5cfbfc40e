import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '../contract/article.ts'
import type { PreviewLink } from '../contract/preview.ts'
import { openPreview } from '../src/previews/preview-store.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const aDay = 24 * 60 * 60 * 1000

let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ SITE_URL: 'https://owly.example' })
})
afterEach(() => api.close())

const draft = (fields = {}) => api.publish({ published: false, ...fields })
const share = async (id: string) =>
  (await api.asAdmin({ method: 'POST', url: `/api/news/${id}/preview` })).json<PreviewLink>()
const end = (id: string) => api.asAdmin({ method: 'DELETE', url: `/api/news/${id}/preview` })
const tokenOf = ({ url }: PreviewLink) => /\/preview\/([^/]+)\/$/.exec(url)?.[1] ?? ''
const read = (link: PreviewLink, query = '') => api.ask(`/api/previews/${tokenOf(link)}${query}`)

describe('a preview', () => {
  test('shows a draft to whoever has its address, for seven days', async () => {
    const article = await draft({ title: 'Secret' })
    const response = await api.asAdmin({ method: 'POST', url: `/api/news/${article.id}/preview` })
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    const link = response.json<PreviewLink>()
    expect(link).toEqual({
      url: expect.stringMatching(/^https:\/\/owly\.example\/preview\/[\w-]{43}\/$/),
      expiresAt: new Date(api.clock.now.getTime() + 7 * aDay).toISOString(),
    })
    const shown = await read(link)
    expect(shown.json()).toEqual(article)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      sunset: new Date(link.expiresAt).toUTCString(),
    })
    expect((await api.ask(`/api/news/${article.id}`)).statusCode).toBe(404)

    api.clock.advance(7 * aDay - 1)
    expect((await read(link)).statusCode).toBe(200)
    api.clock.advance(1)
    const dead = await read(link)
    expect(dead.statusCode).toBe(404)
    expect(dead.json()).toEqual({
      message: 'This preview has ended, or its address is not complete.',
    })
  })

  test('shows what is saved, not what was when it was shared', async () => {
    const { id } = await draft({ title: 'Before' })
    const link = await share(id)
    const payload = { title: 'After', content: '<p>After</p>' }
    await api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })
    expect((await read(link)).json()).toMatchObject({ title: 'After' })
  })

  test('asked for again has the same address and a new seven days', async () => {
    const { id } = await draft()
    const first = await share(id)
    api.clock.advance(6 * aDay)
    const second = await share(id)
    expect(second.url).toBe(first.url)
    api.clock.advance(6 * aDay)
    expect((await read(first)).statusCode).toBe(200)
  })

  test('has one address, though two servers on one database are asked at once', async () => {
    const { id } = await draft()
    const other = await api.openAgain()
    const [here, there] = await Promise.all([share(id), openPreview(other.db, id, api.clock.now)])
    await other.close()
    expect(there.token).toBe(tokenOf(here))
  })

  test.each([
    ['ran out', async () => api.clock.advance(7 * aDay)],
    ['was ended', async (id: string) => expect((await end(id)).statusCode).toBe(204)],
  ])('that %s never comes back: the next one has another address', async (_what, finish) => {
    const { id } = await draft()
    const first = await share(id)
    await finish(id)
    expect((await read(first)).statusCode).toBe(404)
    const second = await share(id)
    expect(second.url).not.toBe(first.url)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
  })

  test('is dead while its article is in the trash, and cannot be asked for there', async () => {
    const { id } = await draft()
    const link = await share(id)
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
    expect((await read(link)).statusCode).toBe(404)
    const refused = await api.asAdmin({ method: 'POST', url: `/api/news/${id}/preview` })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual({ message: 'Article not found' })
    await api.asAdmin({ method: 'POST', url: `/api/news/${id}/restore` })
    expect((await read(link)).statusCode).toBe(200)
  })

  test('is in the language of its article, and shows the other one when asked', async () => {
    const { id } = await draft({
      language: 'es',
      title: 'Secreto',
      translations: { en: { title: 'Secret', content: '<p>Secret</p>' } },
    })
    const link = await share(id)
    expect(link.url).toMatch(/^https:\/\/owly\.example\/es\/preview\//)
    expect((await read(link)).json()).toMatchObject({ language: 'es', title: 'Secreto' })
    expect((await read(link, '?lang=en')).json<Article>()).toMatchObject({
      language: 'en',
      title: 'Secret',
    })
  })

  test('is ended again and again without complaint', async () => {
    const { id } = await draft()
    await share(id)
    expect((await end(id)).statusCode).toBe(204)
    expect((await end(id)).statusCode).toBe(204)
    expect((await end('nothing')).statusCode).toBe(404)
  })

  test('is only an admin’s to share and to end', async () => {
    const { id } = await draft()
    const url = `/api/news/${id}/preview`
    expect((await api.ask({ method: 'POST', url })).statusCode).toBe(401)
    expect((await api.ask({ method: 'DELETE', url })).statusCode).toBe(401)
  })

  test.each(['x', 'x'.repeat(43), '%00', "'or'1"])('is not guessed by %s', async (token) => {
    await share((await draft()).id)
    expect((await api.ask(`/api/previews/${token}`)).statusCode).toBe(404)
  })
})
