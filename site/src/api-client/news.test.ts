import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import * as news from './news.ts'
import { startFakeApi } from './test-support/fake-api.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(() => api.close())

describe('the published list', () => {
  test('asks for everything when nothing is chosen', async () => {
    api.replies.push({ body: '[]' })
    expect(await news.listPublished()).toEqual({ articles: [], total: 0, next: null })
    expect(api.calls[0]?.url).toBe('/api/news')
  })

  test('passes type, limit, cursor and language on, and tells how to read on', async () => {
    api.replies.push({
      body: '[{"id":"1"}]',
      headers: {
        'X-Total-Count': '41',
        Link: '</api/news?limit=1&before=2025-01-01T00%3A00%3A00.000Z_1>; rel="next"',
      },
    })
    const page = await news.listPublished({ type: 'release', limit: 1, before: 'a b', lang: 'es' })
    expect(api.calls[0]?.url).toBe('/api/news?type=release&limit=1&before=a+b&lang=es')
    expect(page).toMatchObject({ total: 41, next: '2025-01-01T00:00:00.000Z_1' })
  })
})

describe('the editors’ list', () => {
  test('asks for one page, and for what was chosen only', async () => {
    api.replies.push({ body: '[{"id":"1"}]', headers: { 'X-Total-Count': '41' } })
    const asked = { limit: 25, status: 'draft', type: null, q: 'año', before: null } as const
    expect(await news.listForEditors(asked)).toMatchObject({ total: 41, next: null })
    expect(api.calls[0]?.url).toBe('/api/news?published=false&limit=25&status=draft&q=a%C3%B1o')
  })
})

describe('an article', () => {
  test('is asked for by an encoded name, in a language', async () => {
    api.replies.push({ body: '{"id":"1"}' })
    await news.getArticle('a/b', { lang: 'es' })
    expect(api.calls[0]?.url).toBe('/api/news/a%2Fb?lang=es')
  })

  test('that does not exist is "Article not found"', async () => {
    api.replies.push({ status: 404, body: '{"message":"Article not found"}' })
    await expect(news.getArticle('x')).rejects.toThrow(/^Article not found$/)
  })

  test.each([401, 500, 503])('that fails with %d is "Failed to load article"', async (status) => {
    api.replies.push({ status })
    await expect(news.getArticle('x')).rejects.toThrow(/^Failed to load article$/)
  })

  test('comes with its version for editing', async () => {
    api.replies.push({ body: '{"id":"1"}', headers: { ETag: '"1.4.en"' } })
    expect(await news.getForEditing('1')).toEqual({ article: { id: '1' }, etag: '"1.4.en"' })
  })

  test('is updated against the version it was read in', async () => {
    api.replies.push({ body: '{}' }, { body: '{}' })
    await news.update('1', { title: 'A' }, '"1.4.en"')
    await news.update('1', { title: 'A' }, null)
    expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/news/1',
      'PUT /api/news/1',
    ])
    expect(api.calls.map(({ headers }) => headers['if-match'])).toEqual(['"1.4.en"', undefined])
  })

  test('is created, removed, restored and erased', async () => {
    const created = { status: 201, headers: { etag: '"1.1.en"' }, body: '{"id":"1"}' }
    api.replies.push(created, { status: 204 }, { body: '{"id":"1"}' })
    api.replies.push({ status: 204 })
    expect(await news.create({ title: 'A', content: '<p>B</p>' }, 'key')).toEqual({
      article: { id: '1' },
      etag: '"1.1.en"',
    })
    expect(api.calls[0]?.headers['idempotency-key']).toBe('key')
    await news.remove('1')
    await news.restore('1')
    await news.erase('1')
    expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/news',
      'DELETE /api/news/1',
      'POST /api/news/1/restore',
      'DELETE /api/news/1?forever=true',
    ])
  })
})
