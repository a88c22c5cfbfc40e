import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import { createTestApp, videoHost, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const post = (payload: object) => api.asAdmin({ method: 'POST', url: '/api/news', payload })
const put = (id: string, payload: object, headers = {}) =>
  api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload, headers })

describe('POST /api/news', () => {
  test('creates a draft of the type news unless told otherwise', async () => {
    const response = await post({ title: '  ¡Hola, Señor!  ', content: '<p>Text</p>' })
    expect(response.statusCode).toBe(201)
    const { id, ...article } = response.json<Article>()
    expect(article).toEqual({
      slug: 'hola-senor',
      title: '¡Hola, Señor!',
      content: '<p>Text</p>',
      description: 'Text',
      excerpt: null,
      image: null,
      type: 'news',
      published: false,
      publishDate: null,
      createdAt: api.clock.now.toISOString(),
      updatedAt: api.clock.now.toISOString(),
      language: 'en',
      translations: {},
    })
    expect(response.headers.location).toBe(`/api/news/${id}`)
    expect(response.headers.etag).toMatch(/^".+"$/)
  })

  test.each([
    [{}],
    [{ title: 'x' }],
    [{ content: '<p>x</p>' }],
    [{ title: '   ', content: '<p>x</p>' }],
    [{ title: 'x', content: '  ' }],
    [{ title: 'x', content: '<p>&nbsp;</p><script>alert(1)</script>' }],
  ])('refuses %j: title and content are required', async (payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Title and content are required' })
  })

  test.each([
    [{ title: null }, 'title must be text.'],
    [{ title: 5 }, 'title must be text.'],
    [{ content: ['x'] }, 'content must be text.'],
    [{ excerpt: false }, 'excerpt must be text or null.'],
    [{ published: 'true' }, 'published must be true or false.'],
    [{ published: null }, 'published must be true or false.'],
    [{ published: 1 }, 'published must be true or false.'],
    [{ type: 'rumour' }, 'type must be one of "news", "release".'],
    [{ type: null }, 'type must be one of "news", "release".'],
    [{ language: 'fr' }, 'language must be one of "en", "es".'],
    [{ slug: 5 }, 'slug must be text.'],
    [{ publishDate: 1767225600000 }, 'publishDate must be text or null.'],
    [
      { publishDate: '2026-02-01T09:00' },
      'publishDate must be a date and time with a zone, such as 2026-02-01T09:00:00Z.',
    ],
    [
      { publishDate: '2026-02-31T09:00:00Z' },
      'publishDate is not a date that exists: 2026-02-31T09:00:00Z',
    ],
    [{ publishDate: '12026-02-01T09:00:00Z' }, 'publishDate must be in a year from 1970 to 9999.'],
    [{ translations: { es: { title: null } } }, 'translations.es.title must be text.'],
    [{ title: 'x'.repeat(301) }, 'title must be at most 300 characters long.'],
    [{ excerpt: 'x'.repeat(1001) }, 'excerpt must be at most 1000 characters long.'],
    [{ slug: 'x'.repeat(301) }, 'slug must be at most 300 characters long.'],
    [
      { translations: { es: { title: 'ñ'.repeat(301), content: 'x' } } },
      'translations.es.title must be at most 300 characters long.',
    ],
    [{ translations: [] }, 'translations must be an object.'],
    [{ translations: { es: 'x' } }, 'translations.es must be an object.'],
    [
      { translations: { es: { title: 'Sólo título' } } },
      'The Spanish translation needs both a title and content.',
    ],
    [
      { translations: { es: { excerpt: 'Sólo extracto' } } },
      'The Spanish translation needs both a title and content.',
    ],
    [
      { translations: { en: { title: 'x', content: 'y' } } },
      'The article is written in English, so it can’t have a translation into English.',
    ],
    [
      { language: 'es', translations: { es: { title: 'x', content: 'y' } } },
      'The article is written in Spanish, so it can’t have a translation into Spanish.',
    ],
  ])('refuses %j with a sentence', async (wrong, message) => {
    const response = await post({ title: 'x', content: '<p>x</p>', ...wrong })
    expect(response.json()).toEqual({ message })
    expect(response.statusCode).toBe(400)
  })

  test.each([['[]'], ['"text"'], ['5']])('refuses the body %s', async (payload) => {
    const response = await api.asAdmin({
      method: 'POST',
      url: '/api/news',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Send a JSON object.' })
  })

  test('ignores unknown fields, and those that are not the editor’s to set', async () => {
    const response = await post({
      title: 'x',
      content: '<p>x</p>',
      id: 'mine',
      createdAt: '2000-01-01T00:00:00Z',
      colour: 'red',
      translations: { fr: { title: 5 } },
    })
    expect(response.statusCode).toBe(201)
    const article = response.json<Article>()
    expect(article.id).not.toBe('mine')
    expect(article.createdAt).toBe(api.clock.now.toISOString())
    expect(article).not.toHaveProperty('colour')
    expect(article.translations).toEqual({})
  })

  test('reads an empty excerpt, date and translation as none', async () => {
    const article = await api.publish({
      published: false,
      excerpt: '  ',
      publishDate: '',
      translations: { es: { title: ' ', excerpt: null, content: '<p></p>' } },
    })
    expect(article).toMatchObject({ excerpt: null, publishDate: null, translations: {} })
  })

  test('keeps of the HTML what an article needs, in every language', async () => {
    const hostile = `<p onclick="x()">a</p><script>x</script><iframe src="https://${videoHost}/e"></iframe><iframe src="https://evil.example/"></iframe>`
    const safe = `<p>a</p><iframe src="https://${videoHost}/e"></iframe>`
    const article = await api.publish({
      title: '<b>Bold</b> & "brave"',
      content: hostile,
      translations: { es: { title: '<i>Sí</i>', content: hostile } },
    })
    expect(article.title).toBe('<b>Bold</b> & "brave"')
    expect(article.content).toBe(safe)
    expect(article.translations.es).toEqual({
      title: '<i>Sí</i>',
      excerpt: null,
      content: safe,
      description: 'a',
    })
  })
})

describe('publishing', () => {
  test('without a date is publishing now', async () => {
    const article = await api.publish()
    expect(article.publishDate).toBe(api.clock.now.toISOString())
  })

  test('keeps the given date, in UTC', async () => {
    const article = await api.publish({ publishDate: '2026-02-01T09:00:00+02:00' })
    expect(article.publishDate).toBe('2026-02-01T07:00:00.000Z')
  })

  test('a draft without a date has none until it is published', async () => {
    const draft = await api.publish({ published: false })
    expect(draft.publishDate).toBeNull()
    api.clock.advance(60_000)
    const { publishDate } = (
      await put(draft.id, { title: 'x', content: 'x', published: true })
    ).json<Article>()
    expect(publishDate).toBe(api.clock.now.toISOString())
  })

  test('saving a public article again without a date does not move it', async () => {
    const article = await api.publish()
    api.clock.advance(60_000)
    const saved = await put(article.id, { title: 'New', content: '<p>New</p>', published: true })
    expect(saved.json()).toMatchObject({
      title: 'New',
      publishDate: article.publishDate,
      createdAt: article.createdAt,
      updatedAt: api.clock.now.toISOString(),
    })
  })
})

describe('PUT /api/news/{id}', () => {
  test('replaces everything the editor sends, and what is missing falls back', async () => {
    const article = await api.publish({ type: 'release', excerpt: 'Old' })
    const saved = await put(article.id, { title: 'Title', content: '<p>Other</p>' })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      id: article.id,
      content: '<p>Other</p>',
      type: 'news',
      excerpt: null,
      published: false,
      publishDate: null,
    })
  })

  test('keeps language and translations that are not mentioned, and removes them on request', async () => {
    const es = { title: 'Título', excerpt: null, content: '<p>Texto</p>' }
    const article = await api.publish({ translations: { es } })
    const kept = await put(article.id, { title: 'x', content: 'y' })
    expect(kept.json<Article>().translations).toEqual({ es: { ...es, description: 'Texto' } })
    const conflict = await put(article.id, { title: 'x', content: 'y', language: 'es' })
    expect(conflict.statusCode).toBe(400)
    expect(conflict.json<{ message: string }>().message).toContain('Remove the translation first.')
    const removed = await put(article.id, { title: 'x', content: 'y', translations: {} })
    expect(removed.json<Article>().translations).toEqual({})
  })

  test('that changes nothing leaves updatedAt and ETag as they are', async () => {
    const payload = { title: 'Same', content: '<p>Same</p>', published: true }
    const article = await api.publish(payload)
    const before = await api.ask(`/api/news/${article.id}`)
    api.clock.advance(60_000)
    const saved = await put(article.id, { ...payload, publishDate: article.publishDate })
    expect(saved.json()).toEqual(article)
    expect(saved.headers.etag).toBe(before.headers.etag)
  })

  test('with If-Match of an older version is 412 and changes nothing', async () => {
    const article = await api.publish()
    const { etag } = (await api.ask(`/api/news/${article.id}?lang=es`)).headers
    const first = await put(
      article.id,
      { title: 'First', content: 'x', published: true },
      { 'if-match': etag },
    )
    expect(first.statusCode).toBe(200)
    const second = await put(
      article.id,
      { title: 'Second', content: 'x', published: true },
      { 'if-match': etag },
    )
    expect(second.statusCode).toBe(412)
    expect(second.json<{ message: string }>().message).toContain('Somebody else has changed')
    expect((await api.ask(`/api/news/${article.id}`)).json()).toEqual(first.json())
    const third = await put(
      article.id,
      { title: 'Third', content: 'x', published: true },
      { 'if-match': `W/${String(first.headers.etag)}` },
    )
    expect(third.statusCode).toBe(200)
    const any = await put(article.id, { title: 'Any', content: 'x' }, { 'if-match': '*' })
    expect(any.statusCode).toBe(200)
  })

  test('is 404 for an article that is not there, or in the trash', async () => {
    const payload = { title: 'x', content: 'x' }
    expect((await put('nothing', payload)).json()).toEqual({ message: 'Article not found' })
    const article = await api.publish()
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${article.id}` })
    expect((await put(article.id, payload)).statusCode).toBe(404)
  })
})

describe('the slug', () => {
  test('is unique by a number', async () => {
    const slugs = []
    for (let i = 0; i < 3; i += 1) slugs.push((await api.publish({ title: 'Twin' })).slug)
    expect(slugs).toEqual(['twin', 'twin-2', 'twin-3'])
    expect((await api.publish({ title: 'Page' })).slug).toBe('page-2')
    expect((await api.publish({ title: '¡!' })).slug).toBe('article')
    expect((await api.publish({ title: 'Blank', slug: ' ' })).slug).toBe('blank')
  })

  test('follows the title of a draft, and stays once the public has seen it', async () => {
    const draft = await api.publish({ title: 'Working title', published: false })
    const renamed = await put(draft.id, { title: 'Final title', content: 'x', published: true })
    expect(renamed.json<Article>().slug).toBe('final-title')
    expect((await api.ask('/api/news/working-title')).statusCode).toBe(404)
    const later = await put(draft.id, { title: 'Later title', content: 'x', published: true })
    expect(later.json<Article>().slug).toBe('final-title')
    await put(draft.id, { title: 'Later title', content: 'x', published: false })
    const unpublished = await put(draft.id, { title: 'Once more', content: 'x' })
    expect(unpublished.json<Article>().slug).toBe('final-title')
  })

  test('of a scheduled article stays once its minute has come', async () => {
    const publishDate = new Date(api.clock.now.getTime() + 1000).toISOString()
    const article = await api.publish({ title: 'Soon', publishDate })
    const early = await put(article.id, {
      title: 'Sooner',
      content: 'x',
      published: true,
      publishDate,
    })
    expect(early.json<Article>().slug).toBe('sooner')
    api.clock.advance(1000)
    const late = await put(article.id, { title: 'Soonest', content: 'x', published: true })
    expect(late.json<Article>().slug).toBe('sooner')
  })

  test('changes by the editor’s will, and the former one keeps answering', async () => {
    const article = await api.publish({ title: 'Old name' })
    const payload = { title: 'Old name', content: 'x', published: true }
    const moved = await put(article.id, { ...payload, slug: 'New Näme' })
    expect(moved.json<Article>().slug).toBe('new-name')
    const former = await api.ask('/api/news/old-name')
    expect(former.json()).toMatchObject({ id: article.id, slug: 'new-name' })
    expect((await api.publish({ title: 'Old name' })).slug).toBe('old-name-2')
    const back = await put(article.id, { ...payload, slug: 'old-name' })
    expect(back.json<Article>().slug).toBe('old-name')
    expect((await api.ask('/api/news/new-name')).json()).toMatchObject({ slug: 'old-name' })
  })

  test('chosen by the editor stays, whatever becomes of the title and sent along or not', async () => {
    const draft = await api.publish({ published: false, title: 'Sale', slug: 'black-friday' })
    const titled = await put(draft.id, { title: 'Better title', content: 'x' })
    expect(titled.json<Article>().slug).toBe('black-friday')
    const sentAlong = await put(draft.id, { title: 'Best', content: 'x', slug: 'black-friday' })
    expect(sentAlong.json<Article>().slug).toBe('black-friday')
    const moved = await put(draft.id, { title: 'Best', content: 'x', slug: 'cyber-monday' })
    expect(moved.json<Article>().slug).toBe('cyber-monday')
  })

  test('that nobody chose follows the title of a draft also when it is sent along', async () => {
    const draft = await api.publish({ published: false, title: 'First idea' })
    const payload = { title: 'Second idea', content: 'x', slug: draft.slug }
    expect((await put(draft.id, payload)).json<Article>().slug).toBe('second-idea')
  })

  test('can be anything while the article is a draft', async () => {
    const draft = await api.publish({ published: false, title: 'Any', slug: 'chosen' })
    expect(draft.slug).toBe('chosen')
    const kept = await put(draft.id, { title: 'Any', content: 'more', slug: 'chosen' })
    expect(kept.json<Article>().slug).toBe('chosen')
  })
})
