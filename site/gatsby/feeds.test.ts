import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import sax from 'sax'
import { feedWriters } from './feed-formats.ts'
import { type FeedArticle, type FeedFrame, feedOf, writeFeeds } from './feeds.ts'

const frame: FeedFrame = {
  siteUrl: 'https://owly.test',
  scope: 'all',
  language: 'es',
  title: 'Noticias de Owly',
  description: 'Todo lo nuevo',
  categories: { news: 'Noticias', release: 'Notas de versión' },
}
const now = new Date('2026-05-01T00:00:00.000Z')

const article = (facts: Partial<FeedArticle> = {}, text: Partial<FeedArticle['text']> = {}) => ({
  articleId: '3f0c',
  slug: 'panorama',
  type: 'news' as const,
  publishDate: '2026-03-01T08:00:00.000Z',
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  image: null,
  ...facts,
  text: {
    language: 'es' as const,
    title: 'Panorama',
    excerpt: null,
    content: '<p>Hola</p>',
    description: 'Hola',
    ...text,
  },
})

const write = (file: keyof typeof feedWriters, ...articles: FeedArticle[]) =>
  feedWriters[file](feedOf(frame, articles, now), `https://owly.test/es/${file}`)

interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
}

/** Reads XML the strict way: anything that isn't well-formed throws. */
function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: XmlElement[] = []
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  }
  parser.ontext = (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.onclosetag = () => {
    open.pop()
  }
  parser.write(xml).close()
  return elements
}

const texts = (xml: string, name: string) =>
  elementsOf(xml).flatMap((element) => (element.name === name ? [element.text] : []))

const linkOf = (xml: string, name: string, rel: string) =>
  elementsOf(xml).find((element) => element.name === name && element.attributes.rel === rel)
    ?.attributes.href

interface JsonFeed {
  version: string
  feed_url: string
  language: string
  items: { id: string; url: string; language: string; content_html: string }[]
}
const readJson = (text: string) => JSON.parse(text) as JsonFeed

describe('every feed', () => {
  test('gives an article its id, address, dates and whole content', () => {
    const published = '2026-03-01T08:00:00.000Z'
    const rss = write('rss.xml', article())
    const atom = write('atom.xml', article())
    const url = 'https://owly.test/es/news/panorama/'
    expect(texts(rss, 'guid')).toEqual(['tag:owly.education,2024:news/3f0c/es'])
    expect(texts(rss, 'link')).toContain(url)
    expect(texts(rss, 'pubDate')).toEqual(['Sun, 01 Mar 2026 08:00:00 GMT'])
    expect(texts(rss, 'content:encoded')).toEqual(['<p>Hola</p>'])
    expect(texts(atom, 'published')).toEqual([published])
    expect(texts(atom, 'updated')).toEqual(Array(2).fill('2026-03-02T10:00:00.000Z'))
    expect(texts(atom, 'content')).toEqual(['<p>Hola</p>'])
    expect(linkOf(rss, 'atom:link', 'self')).toBe('https://owly.test/es/rss.xml')
    expect(linkOf(atom, 'link', 'self')).toBe('https://owly.test/es/atom.xml')
    expect(readJson(write('feed.json', article()))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://owly.test/es/feed.json',
      items: [{ id: 'tag:owly.education,2024:news/3f0c/es', url, content_html: '<p>Hola</p>' }],
    })
  })

  test('has the lead picture of an article, where readers look for it', () => {
    const path = `/media/${'a'.repeat(32)}/900.png`
    const led = article({ image: { url: path, alt: 'Sala', width: 900, height: 300 } })
    const url = `https://owly.test${path}`
    const media = elementsOf(write('rss.xml', led)).find(({ name }) => name === 'media:content')
    expect(media?.attributes).toEqual({
      ...{ url, type: 'image/png', medium: 'image' },
      ...{ width: '900', height: '300' },
    })
    expect(linkOf(write('atom.xml', led), 'link', 'enclosure')).toBe(url)
    expect(readJson(write('feed.json', led)).items).toMatchObject([{ image: url }])
    expect(write('rss.xml', article())).not.toContain('media:content')
  })

  test('keeps the id of an article whose address changes', () => {
    const [before, after] = ['panorama', 'paneles'].map((slug) =>
      texts(write('atom.xml', article({ slug })), 'id').at(-1),
    )
    expect(after).toBe(before)
  })

  test('shows an article that has no translation as written, in its language, at its address', () => {
    const english = article({}, { language: 'en', title: 'Panorama is here' })
    const atom = write('atom.xml', english)
    const entry = elementsOf(atom).find(({ name }) => name === 'entry')
    expect(entry?.attributes['xml:lang']).toBe('en')
    expect(
      linkOf(atom.slice(atom.indexOf('<entry'), atom.indexOf('</feed>')), 'link', 'alternate'),
    ).toBe('https://owly.test/news/panorama/')
    expect(texts(write('rss.xml', english), 'dc:language')).toEqual(['en'])
    expect(readJson(write('feed.json', english))).toMatchObject({
      language: 'es',
      items: [{ language: 'en' }],
    })
  })

  test.each([
    '</title><script>alert(1)</script>',
    ']]> & <b>"quotes"</b> \'and\' &amp;',
    'línea 🦉 “é”',
  ])('carries the title %s as plain text', (title) => {
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const content = `<p>${text}</p>`
    for (const file of ['rss.xml', 'atom.xml'] as const) {
      const xml = write(file, article({}, { title, excerpt: title, content }))
      expect(texts(xml, 'title').at(-1)).toBe(title)
      expect(texts(xml, file === 'rss.xml' ? 'content:encoded' : 'content')).toEqual([content])
    }
  })

  test('leaves out characters that XML has no place for', () => {
    const title = 'a\u0000b\u000bc\ud800d\uffff'
    expect(texts(write('rss.xml', article({}, { title })), 'title').at(-1)).toBe('abcd')
  })

  test('counts a scheduled article as changed when it appears, not when it was written', () => {
    const scheduled = article({ publishDate: '2026-04-01T00:00:00.000Z' })
    expect(texts(write('atom.xml', scheduled), 'updated')).toEqual(
      Array(2).fill('2026-04-01T00:00:00.000Z'),
    )
  })

  test('is whole without a single article', () => {
    expect(texts(write('rss.xml'), 'title')).toEqual(['Noticias de Owly'])
    expect(texts(write('atom.xml'), 'updated')).toEqual([now.toISOString()])
    expect(readJson(write('feed.json')).items).toEqual([])
  })
})

test('a site has the fifty newest of all, and of the releases, in both languages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'owly-feeds-'))
  const { articleId: id, text, ...facts } = article({}, { language: 'en' })
  const news = { ...facts, ...text, id, published: true, translations: {} }
  const release = { ...news, slug: 'v2', type: 'release' as const, translations: { es: text } }
  const articles = [release, ...Array.from({ length: 50 }, () => news), { ...release, slug: 'v1' }]
  await writeFeeds(folder, { siteUrl: 'https://owly.test', articles })
  const urls = async (path: string) =>
    readJson(await readFile(join(folder, path), 'utf8')).items.map(({ url }) => url)
  const all = await urls('feed.json')
  expect([all.length, all[0], all[49]]).toEqual([
    ...[50, 'https://owly.test/news/v2/', 'https://owly.test/news/panorama/'],
  ])
  const releases = ['v2', 'v1'].map((slug) => `https://owly.test/es/news/${slug}/`)
  expect(await urls('es/releases/feed.json')).toEqual(releases)
  const rss = await readFile(join(folder, 'es/releases/rss.xml'), 'utf8')
  expect(linkOf(rss, 'atom:link', 'self')).toBe('https://owly.test/es/releases/rss.xml')
  await rm(folder, { recursive: true })
})
