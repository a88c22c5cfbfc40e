import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Article, ArticleSummary } from '../../contract/article.ts'
import type { LibraryPicture, Picture } from '../../contract/media.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import '../patience.ts'
import { jpegOf, uploaded } from './support.ts'

let api: TestApp
let picture: Picture
beforeAll(async () => {
  api = await createTestApp()
  picture = await uploaded(api, await jpegOf({ width: 1000, height: 500 }))
})
afterAll(() => api.close())

const save = (fields: Record<string, unknown>) =>
  api.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'A title', content: '<p>Text</p>', published: true, ...fields },
  })
const change = (id: string, fields: Record<string, unknown>) =>
  api.asAdmin({
    method: 'PUT',
    url: `/api/news/${id}`,
    payload: { title: 'A title', content: '<p>Text</p>', published: true, ...fields },
  })
const remove = ({ id }: Picture) => api.asAdmin({ method: 'DELETE', url: `/api/media/${id}` })
const usesOf = async ({ id }: Picture) =>
  (await api.asAdmin('/api/media'))
    .json<LibraryPicture[]>()
    .find((one) => one.id === id)
    ?.articles.map(({ title }) => title)

describe('a picture in the content', () => {
  const whole = ({ id, url }: Picture, alt: string) =>
    `<img src="${url}" alt="${alt}" width="1000" height="500" srcset="/media/${id}/480.webp 480w, ` +
    `/media/${id}/800.webp 800w, /media/${id}/1000.webp 1000w" sizes="min(100vw, 736px)" loading="lazy">`

  test('gets its size and all its files, and stays the same when saved again', async () => {
    const { id, content } = await api.publish({ content: `<img src="${picture.url}" alt="Hall">` })
    expect(content).toBe(whole(picture, 'Hall'))
    const again = (await change(id, { content })).json<Article>()
    expect(again.content).toBe(content)
  })

  test.each([
    ['another file of it', () => `/media/${picture.id}/480.webp`],
    ['its address with a host', () => `https://owly.example${picture.url}`],
  ])('is known by %s', async (_what, address) => {
    const { content } = await api.publish({ content: `<img src="${address()}" alt="Hall">` })
    expect(content).toBe(whole(picture, 'Hall'))
  })

  test('keeps the width that its editor gave it, with the height that goes with it', async () => {
    const { content } = await api.publish({ content: `<img src="${picture.url}" width="200">` })
    expect(content).toContain('width="200" height="100"')
    expect(content).toContain('sizes="min(100vw, 200px)"')
  })

  test('is left as it is when it is none of ours', async () => {
    const content = `<img src="/media/${'0'.repeat(32)}/480.webp" alt="Gone">`
    expect((await api.publish({ content })).content).toBe(content)
  })

  test('has all that in a translation and in the check, too', async () => {
    const content = `<img src="${picture.url}" alt="Sala">`
    const translations = { es: { title: 'Título', content } }
    const article = await api.publish({ translations })
    expect(article.translations.es?.content).toBe(whole(picture, 'Sala'))
    const check = await api.asAdmin({
      method: 'POST',
      url: '/api/news/check',
      payload: { content },
    })
    expect(check.json<{ content: string }>().content).toBe(whole(picture, 'Sala'))
  })
})

describe('the lead picture', () => {
  test('is nobody’s to begin with', async () => {
    expect((await api.publish()).image).toBeNull()
  })

  test('has its size from the library, and is in the lists', async () => {
    const image = { url: picture.url, alt: '  The great hall ', width: 1, height: 1 }
    const article = await api.publish({ title: 'With a picture', image })
    const shown = { url: picture.url, alt: 'The great hall', width: 1000, height: 500 }
    expect(article.image).toEqual(shown)
    const list = (await api.ask('/api/news')).json<ArticleSummary[]>()
    expect(list.find(({ id }) => id === article.id)?.image).toEqual(shown)
  })

  test('stays when a save doesn’t speak of it, changes the version, and can be taken away', async () => {
    const article = await api.publish()
    const before = await api.ask(`/api/news/${article.id}`)
    await api.takeRebuilds()
    const led = await change(article.id, { image: { url: picture.url, alt: 'Hall' } })
    expect(led.headers.etag).not.toBe(before.headers.etag)
    expect(await api.takeRebuilds()).toEqual(['article changed'])
    const kept = await change(article.id, {})
    expect([kept.headers.etag, kept.json()]).toEqual([led.headers.etag, led.json()])
    const bare = (await change(article.id, { image: null })).json<Article>()
    expect(bare.image).toBeNull()
  })

  test.each<[unknown, string]>([
    [{ url: '/images/hall.jpg', alt: '' }, 'The lead image must be one that was uploaded here.'],
    [
      { url: `/media/${'0'.repeat(32)}/480.webp`, alt: '' },
      'The lead image must be one that was uploaded here.',
    ],
    ['/media/x', 'image must be an object or null.'],
    [{ alt: 'Hall' }, 'image.url must be text.'],
    [{ url: 'x', alt: 3 }, 'image.alt must be text or null.'],
  ])('is refused when it is %j', async (image, message) => {
    const response = await save({ image })
    expect([response.statusCode, response.json()]).toEqual([400, { message }])
  })
})

describe('deleting', () => {
  test('is refused while an article shows the picture, wherever it does', async () => {
    const used = await uploaded(api, await jpegOf({ width: 50, height: 20 }))
    const content = `<p>Text</p><img src="${used.url}" alt="">`
    const inContent = await api.publish({ title: 'Content', content })
    const inSpanish = await api.publish({
      title: 'Spanish',
      translations: { es: { title: 'Español', content } },
    })
    const asLead = await api.publish({ title: 'Lead', image: { url: used.url, alt: '' } })
    expect(await usesOf(used)).toEqual(['Content', 'Lead', 'Spanish'])

    const refused = await remove(used)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'The image is used in “Content”, “Lead”, “Spanish”. Take it out there first.' },
    ])
    expect((await api.ask(used.url)).statusCode).toBe(200)

    await change(inContent.id, { title: 'Content', content: '<p>Text</p>' })
    await change(inSpanish.id, { title: 'Spanish', translations: {} })
    await change(asLead.id, { title: 'Lead', image: null })
    expect(await usesOf(used)).toEqual([])
    expect((await remove(used)).statusCode).toBe(204)
    expect((await api.ask(used.url)).statusCode).toBe(404)
    expect((await remove(used)).statusCode).toBe(404)
  })

  test('is refused while the article could come back from the trash', async () => {
    const used = await uploaded(api, await jpegOf({ width: 51, height: 20 }))
    const { id } = await api.publish({ title: 'Trash', image: { url: used.url, alt: '' } })
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
    expect((await remove(used)).statusCode).toBe(409)
  })
})
