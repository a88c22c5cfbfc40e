import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import type { Revision } from '../../contract/revision.ts'
import { addArticle } from '../../src/news/article-changes.ts'
import { checkArticleInput } from '../../src/news/article-input.ts'
import { sanitise } from '../../src/news/html/sanitise.ts'
import { jpegOf, uploaded } from '../media/support.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const put = (id: string, payload: object, headers = {}) =>
  api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload, headers })
const history = async (id: string) =>
  (await api.asAdmin(`/api/news/${id}/revisions`)).json<Revision[]>()
const versions = async (id: string) => (await history(id)).map(({ version }) => version)
const revision = (id: string, version: number | string) =>
  api.asAdmin(`/api/news/${id}/revisions/${version}`)
const restore = (id: string, version: number | string, headers = {}) =>
  api.asAdmin({ method: 'POST', url: `/api/news/${id}/revisions/${version}/restore`, headers })

const spanish = { title: 'Título', excerpt: 'Sí', content: '<p>Texto</p>' }
const draft = (fields = {}) => api.publish({ published: false, title: 'First', ...fields })

describe('the history of an article', () => {
  test('begins with its creation and has every save that changed something, newest first', async () => {
    const first = await draft()
    const savedFirst = api.clock.now.toISOString()
    api.clock.advance(60_000)
    await put(first.id, { title: 'Second', content: '<p>Other</p>' })
    await put(first.id, { title: 'Second', content: '<p>Other</p>' })
    const response = await api.asAdmin(`/api/news/${first.id}/revisions`)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual([
      {
        version: 2,
        savedAt: api.clock.now.toISOString(),
        savedBy: 'ada',
        title: 'Second',
      },
      { version: 1, savedAt: savedFirst, savedBy: 'ada', title: 'First' },
    ])
  })

  test('shows each version as it was saved then, in both languages', async () => {
    const first = await draft({ type: 'release', excerpt: 'Why', translations: { es: spanish } })
    await put(first.id, { title: 'Second', content: '<p>Other</p>', translations: {} })
    const then = await revision(first.id, 1)
    expect(then.headers['cache-control']).toBe('no-store')
    expect(then.json()).toEqual(first)
    expect((await revision(first.id, 2)).json()).toMatchObject({
      title: 'Second',
      translations: {},
    })
  })

  test('keeps what somebody else saved over in a conflict, whatever is chosen', async () => {
    const { id } = await draft({ title: 'Base' })
    const { etag } = (await api.asAdmin(`/api/news/${id}`)).headers
    await put(id, { title: 'Theirs', content: '<p>Theirs</p>' })
    const mine = { title: 'Mine', content: '<p>Mine</p>' }
    const refused = await put(id, mine, { 'if-match': String(etag) })
    expect(refused.statusCode).toBe(412)
    expect(await versions(id)).toEqual([2, 1])
    expect((await put(id, mine)).statusCode).toBe(200)
    expect((await revision(id, 2)).json()).toMatchObject({ content: '<p>Theirs</p>' })
  })

  test('stays with an article in the trash, and goes with one that is erased', async () => {
    const { id } = await draft()
    const url = `/api/news/${id}`
    await api.asAdmin({ method: 'DELETE', url })
    expect(await versions(id)).toEqual([1])
    expect((await restore(id, 1)).statusCode).toBe(404)
    await api.asAdmin({ method: 'DELETE', url: `${url}?forever=true` })
    expect((await api.asAdmin(`${url}/revisions`)).json()).toEqual({ message: 'Article not found' })
    expect((await revision(id, 1)).statusCode).toBe(404)
  })

  test('is nobody’s business but an admin’s', async () => {
    const { id } = await api.publish()
    const url = `/api/news/${id}/revisions`
    expect((await api.ask(url)).statusCode).toBe(401)
    expect((await api.ask(`${url}/1`)).statusCode).toBe(401)
    expect((await api.ask({ method: 'POST', url: `${url}/1/restore` })).statusCode).toBe(401)
  })

  test.each(['0', '3', '-1', '1.5', 'x', '9'.repeat(30)])('has no version %s', async (version) => {
    const { id } = await draft()
    for (const answer of [await revision(id, version), await restore(id, version)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'There is no such version of this article.' })
    }
  })
})

describe('restoring a version', () => {
  test('saves its words as a new one, and the history goes on', async () => {
    const first = await draft({ excerpt: 'Why', translations: { es: spanish } })
    await put(first.id, { title: 'Second', content: '<p>Other</p>', translations: {} })
    api.clock.advance(60_000)
    const restored = await restore(first.id, 1)
    expect(restored.statusCode).toBe(200)
    expect(restored.headers.etag).toMatch(/^".+"$/)
    expect(restored.json()).toEqual({ ...first, updatedAt: api.clock.now.toISOString() })
    expect(await versions(first.id)).toEqual([3, 2, 1])
    expect((await history(first.id))[0]).toMatchObject({ title: 'First', savedBy: 'ada' })
  })

  test('leaves how the article is published, its type and its address as they are', async () => {
    const { id } = await draft({ title: 'As a draft' })
    const publishDate = '2026-02-01T09:00:00.000Z'
    await put(id, {
      title: 'As it is out',
      content: '<p>Out</p>',
      type: 'release',
      slug: 'chosen',
      published: true,
      publishDate,
    })
    await api.takeRebuilds()
    expect((await restore(id, 1)).json()).toMatchObject({
      title: 'As a draft',
      content: '<p>Text</p>',
      type: 'release',
      slug: 'chosen',
      published: true,
      publishDate,
    })
    expect(await api.takeRebuilds()).toEqual(['article changed'])
  })

  test('keeps a scheduled article scheduled', async () => {
    const publishDate = '2030-01-01T09:00:00.000Z'
    const { id } = await draft({ published: true, publishDate })
    await put(id, { title: 'Second', content: '<p>x</p>', published: true, publishDate })
    await api.takeRebuilds()
    expect((await restore(id, 1)).json()).toMatchObject({ published: true, publishDate })
    expect(await api.takeRebuilds()).toEqual([])
  })

  test('brings back the language that it was written in, though that has changed since', async () => {
    const { id } = await draft({ language: 'es', title: 'Hola', content: '<p>Hola</p>' })
    await put(id, {
      language: 'en',
      title: 'Hello',
      content: '<p>Hello</p>',
      translations: { es: spanish },
    })
    const restored = (await restore(id, 1)).json<Article>()
    expect(restored).toMatchObject({ language: 'es', title: 'Hola', translations: {} })
    expect((await restore(id, 2)).json()).toMatchObject({
      language: 'en',
      title: 'Hello',
      translations: { es: spanish },
    })
  })

  test('brings back its lead picture, unless that has left the library', async () => {
    const picture = await uploaded(api, await jpegOf({ width: 40, height: 20 }))
    const { id } = await draft({ image: { url: picture.url, alt: 'Hall' } })
    const bare = { title: 'First', content: '<p>Text</p>' }
    await put(id, { ...bare, image: null })
    const restored = (await restore(id, 1)).json<Article>()
    expect(restored.image).toEqual({ url: picture.url, alt: 'Hall', width: 40, height: 20 })
    await put(id, { ...bare, title: 'Other', image: null })
    await api.asAdmin({ method: 'DELETE', url: `/api/media/${picture.id}` })
    expect((await restore(id, 1)).json()).toMatchObject({ title: 'First', image: null })
  })

  test('that is the present one changes nothing', async () => {
    const first = await draft()
    api.clock.advance(60_000)
    expect((await restore(first.id, 1)).json()).toEqual(first)
    expect(await versions(first.id)).toEqual([1])
  })

  test('over a newer one than was seen is 412, and changes nothing', async () => {
    const { id } = await draft()
    const { etag } = (await api.asAdmin(`/api/news/${id}`)).headers
    await put(id, { title: 'Theirs', content: '<p>Theirs</p>' })
    const refused = await restore(id, 1, { 'if-match': String(etag) })
    expect(refused.statusCode).toBe(412)
    expect(await versions(id)).toEqual([2, 1])
  })
})

describe('a save that is repeated because its answer never came', () => {
  const words = { title: 'Once', content: '<p>Once</p>' }
  const post = (payload: object, key = 'key-1') =>
    api.asAdmin({
      method: 'POST',
      url: '/api/news',
      payload,
      headers: { 'idempotency-key': key },
    })

  test('makes one article, also when both calls come at once', async () => {
    const answers = await Promise.all([post(words), post(words)])
    const [one, other] = answers.map((answer) => answer.json<Article>())
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(other).toEqual(one)
    expect(await versions(one?.id ?? '')).toEqual([1])
    expect((await post(words, 'key-2')).json<Article>().id).not.toBe(one?.id)
  })

  test('makes one article, though two servers on one database are asked at once', async () => {
    const other = await api.openAgain()
    const input = await checkArticleInput(words, (html) => sanitise(html, new Set()))
    const context = { by: 'ada', now: api.clock.now, debounceMs: 0 }
    const [here, there] = await Promise.all([
      post(words, 'key-6'),
      addArticle(other.db, { input, creationKey: 'key-6' }, context),
    ])
    await other.close()
    expect(there.row.id).toBe(here.json<Article>().id)
    expect(await versions(there.row.id)).toEqual([1])
  })

  test('brings what was written since into the article that it had made', async () => {
    const made = (await post(words, 'key-3')).json<Article>()
    const more = await post({ ...words, content: '<p>More</p>' }, 'key-3')
    expect(more.json()).toMatchObject({ id: made.id, content: '<p>More</p>' })
    expect(await versions(made.id)).toEqual([2, 1])
  })

  test('does not overwrite what was saved since', async () => {
    const made = (await post(words, 'key-4')).json<Article>()
    await put(made.id, { title: 'Theirs', content: '<p>Theirs</p>' })
    const refused = await post({ ...words, content: '<p>More</p>' }, 'key-4')
    expect(refused.statusCode).toBe(412)
    expect(await versions(made.id)).toEqual([2, 1])
  })

  test('makes the article anew when it has been deleted in between', async () => {
    const made = (await post(words, 'key-5')).json<Article>()
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${made.id}` })
    const anew = await post(words, 'key-5')
    expect(anew.statusCode).toBe(201)
    expect(anew.json<Article>().id).not.toBe(made.id)
  })

  test.each(['', 'a b', 'x'.repeat(101)])('needs a key other than %j', async (key) => {
    const refused = await post(words, key)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({
      message: 'Idempotency-Key must be 1 to 100 letters, digits or hyphens.',
    })
  })

  test('is right, although its version is an older one by now', async () => {
    const { id } = await draft()
    const { etag } = (await api.asAdmin(`/api/news/${id}`)).headers
    const change = { title: 'Second', content: '<p>Second</p>', published: true }
    const first = await put(id, change, { 'if-match': String(etag) })
    api.clock.advance(60_000)
    const again = await put(id, change, { 'if-match': String(etag) })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(await versions(id)).toEqual([2, 1])
  })
})
