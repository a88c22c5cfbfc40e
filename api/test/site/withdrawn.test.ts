import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { publishBuild, smallSite, temporaryFolder, writeFiles } from './support.ts'

const url = (slug: string) => `https://owly.example/news/${slug}/`
const card = (slug: string) =>
  `<li data-article="${slug}"><a href="/news/${slug}/">${slug}</a></li>`
const filler = `<p>${'Many words. '.repeat(200)}</p>`

const builtWith = (slugs: string[]) => ({
  ...smallSite,
  ...Object.fromEntries(
    slugs.flatMap((slug) => [
      [`news/${slug}/index.html`, `<h1>${slug}</h1>${slugs.map(card).join('')}`],
      [`es/news/${slug}/index.html`, `<h1>${slug}</h1>`],
      [`page-data/news/${slug}/page-data.json`, JSON.stringify({ article: { slug } })],
    ]),
  ),
  'news/index.html': `<ul>${slugs.map(card).join('')}</ul>${filler}`,
  'page-data/news/page-data.json': JSON.stringify({ nodes: slugs.map((slug) => ({ slug })) }),
  'feed.json': JSON.stringify({ items: slugs.map((slug) => ({ url: url(slug), text: slug })) }),
  'rss.xml': `<rss><channel>${slugs.map((slug) => `<item><link>${url(slug)}</link></item>`).join('')}</channel></rss>`,
  'sitemap-0.xml': `<urlset>${slugs.map((slug) => `<url><loc>${url(slug)}</loc></url>`).join('')}</urlset>`,
})
const lists = [
  ...['/news/', '/page-data/news/page-data.json', '/feed.json', '/rss.xml', '/sitemap-0.xml'],
  '/news/staying/',
]

let owly: TestApp
let going: Article
let rebuild: (slugs: string[]) => Promise<unknown>

beforeEach(async () => {
  const dataDir = await temporaryFolder()
  owly = await createTestApp({ DATA_DIR: dataDir }, { serveSite: true })
  going = await owly.publish({ title: 'Going' })
  await owly.publish({ title: 'Staying' })
  rebuild = async (slugs) => {
    await writeFiles(join(dataDir, 'public'), builtWith(slugs))
    await publishBuild(join(dataDir, 'public'), dataDir)
  }
  await rebuild(['going', 'staying'])
})
afterEach(() => owly.close())

const body = async (path: string) => {
  const response = await owly.ask(path)
  expect(response.statusCode).toBe(200)
  return response.body
}
const change = (fields: Record<string, unknown>) =>
  owly.asAdmin({
    method: 'PUT',
    url: `/api/news/${going.id}`,
    payload: { title: 'Going', content: '<p>Text</p>', ...fields },
  })
const remove = () => owly.asAdmin({ method: 'DELETE', url: `/api/news/${going.id}` })

describe('an article that no build has taken away yet', () => {
  test.each([
    ['deleted', () => remove()],
    ['unpublished', () => change({ published: false })],
    ['put off', () => change({ published: true, publishDate: '2026-04-01T00:00:00Z' })],
  ])('is in no list, feed or sitemap any more once it is %s', async (_how, withdraw) => {
    for (const path of lists) expect(await body(path)).toContain('going')
    await withdraw()
    for (const path of lists) {
      const text = await body(path)
      expect(text).not.toContain('going')
      expect(text).toContain('staying')
    }
    expect((await owly.ask('/news/going/')).statusCode).toBe(404)
  })

  test('stays where it is when it has moved, and is back when it is public again', async () => {
    await change({ published: true, slug: 'gone-elsewhere' })
    expect(await body('/news/')).toContain('/news/going/')
    await change({ published: false, slug: 'gone-elsewhere' })
    expect(await body('/news/')).not.toContain('going')
    await change({ published: true, slug: 'gone-elsewhere' })
    expect(await body('/news/')).toContain('/news/going/')
  })

  test('is back where it was when it is restored from the trash', async () => {
    await remove()
    expect(await body('/feed.json')).not.toContain('going')
    await owly.asAdmin({ method: 'POST', url: `/api/news/${going.id}/restore` })
    for (const path of [...lists, '/news/going/']) expect(await body(path)).toContain('going')
  })

  test('doesn’t come back with a build that began before it was withdrawn', async () => {
    await remove()
    await rebuild(['going', 'staying'])
    for (const path of lists) expect(await body(path)).not.toContain('going')
    await rebuild(['staying'])
    for (const path of lists) expect(await body(path)).toContain('staying')
  })

  test('is in no browser’s copy that is asked after, whatever it is compressed with', async () => {
    const ask = (headers: Record<string, string>) => owly.ask({ url: '/news/', headers })
    const before = await ask({ 'accept-encoding': 'br' })
    await remove()
    const known = {
      'if-none-match': String(before.headers.etag),
      'if-modified-since': String(before.headers['last-modified']),
    }
    const after = await ask({ 'accept-encoding': 'br', ...known })
    expect(after.statusCode).toBe(200)
    expect(after.headers['content-encoding']).toBe('br')
    // Seconds are too coarse to tell it from what comes back with the article.
    expect(after.headers).not.toHaveProperty('last-modified')
    expect(brotliDecompressSync(after.rawPayload).toString()).not.toContain('going')
    const again = await ask({
      'accept-encoding': 'br',
      'if-none-match': String(after.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    const part = await ask({ range: 'bytes=0-9' })
    expect([part.statusCode, part.body]).toEqual([206, (await body('/news/')).slice(0, 10)])
  })

  test('costs nobody the pages while the database doesn’t answer', async () => {
    await remove()
    expect(await body('/news/')).not.toContain('going')
    const { schema } = owly.database.db
    await schema.alterTable('articles').renameTo('elsewhere').execute()
    for (const path of ['/', '/news/', '/rss.xml']) expect(await body(path)).not.toBe('')
    const pages = ['/news/staying/', '/es/news/staying/', '/page-data/news/staying/page-data.json']
    for (const path of pages) expect(await body(path)).toContain('staying')
    expect((await owly.ask('/news/going/')).statusCode).toBe(404)
    expect((await owly.ask('/news/not-built/')).statusCode).toBe(500)
    await schema.alterTable('elsewhere').renameTo('articles').execute()
    for (const path of lists) expect(await body(path)).not.toContain('going')
  })
})
