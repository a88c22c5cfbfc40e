import { describe, expect, test } from '@jest/globals'
import { feedWriters, type Feed } from '../../../../site/gatsby/feed-formats.ts'
import { mayTellOfArticles, withoutArticles } from './take-out.ts'

const gone = new Set(['gone'])
const without = (path: string, text: string) => withoutArticles(path, text, gone)

describe('a page', () => {
  const card = (slug: string, words: string) =>
    `<li data-article="${slug}"><a href="/news/${slug}/">${words} 🦉</a></li>`
  const page = (list: string) =>
    `<!DOCTYPE html><html lang=es><head><script>if (a<b) "gone"</script><style>a>b{}</style></head>` +
    `<body><p>Ámbar<!-- --> &amp; gone<br/><ul class="a  b">${list}</ul><a data-article='kept'>k</a>`

  test('loses what tells of a withdrawn article, and nothing else changes by a byte', () => {
    const [first, other, last] = [card('gone', 'Á'), card('kept', 'é'), card('gone', 'ñ')]
    expect(without('/x/index.html', page(first + other + last))).toBe(page(other))
  })

  test('loses what stands only for withdrawn articles, and not what still has others', () => {
    const nav = (links: string) => `<div data-articles=""><nav><b>More</b>${links}</nav></div>`
    const [gone, kept] = [card('gone', 'Á'), card('kept', 'é')]
    const html = (...parts: string[]) => page(parts.join('<hr/>'))
    expect(without('/x/index.html', html(nav(gone), nav(gone + kept), nav('')))).toBe(
      html('', nav(kept), nav('')),
    )
  })

  test('stays as it is where the slug is only part of another or a word', () => {
    const html = page(card('gone-fishing', 'a') + card('kept', 'gone'))
    expect(without('/x/index.html', html)).toBe(html)
  })
})

describe('a feed', () => {
  const entry = (slug: string, prefix = '') => ({
    id: `tag:owly.example,2024:news/${slug}`,
    url: `https://owly.example${prefix}/news/${slug}/`,
    title: `${slug} <🦉> & more`,
    summary: 'Ámbar',
    content: '<p>See <a href="https://owly.example/news/gone/">the other</a></p>',
    language: 'en' as const,
    category: 'News',
    published: '2026-03-01T12:00:00.000Z',
    updated: '2026-03-01T12:00:00.000Z',
    picture: { url: 'https://owly.example/media/a.jpg', type: 'image/jpeg', width: 9, height: 9 },
  })
  const feed = (entries: Feed['entries']): Feed => ({
    id: 'tag:owly.example,2024:feed',
    title: 'News 🦉',
    description: 'gone',
    author: 'Owly',
    language: 'en',
    pageUrl: 'https://owly.example/news/',
    icon: 'https://owly.example/icon.png',
    updated: '2026-03-01T12:00:00.000Z',
    entries,
  })
  const lines = (text: string) => text.split('\n').filter(Boolean)

  test.each(['rss.xml', 'atom.xml', 'feed.json'] as const)(
    'loses a withdrawn article’s entry, %s',
    (file) => {
      const write = (entries: Feed['entries']) =>
        feedWriters[file](feed(entries), 'https://x.example')
      const full = write([entry('gone'), entry('kept'), entry('gone', '/es')])
      expect(lines(without(`/${file}`, full))).toEqual(lines(write([entry('kept')])))
    },
  )
})

test('an entity that a feed would bring along is not read', () => {
  const doctype = '<!DOCTYPE rss [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const feed = `${doctype}<rss><item><link>/news/gone/</link>&e;</item></rss>`
  expect(() => without('/rss.xml', feed)).toThrow("Named entity isn't defined: &e;")
})

test('a sitemap loses a withdrawn article’s addresses in both languages', () => {
  const url = (path: string) =>
    `<url><loc>https://owly.example${path}</loc><xhtml:link rel="alternate" hreflang="en" href="https://owly.example${path}"/></url>`
  const sitemap = (...paths: string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(url).join('')}</urlset>`
  const kept = ['/', '/news/', '/news/kept/', '/faq/gone/']
  expect(without('/sitemap-0.xml', sitemap('/news/gone/', ...kept, '/es/news/gone/'))).toBe(
    sitemap(...kept),
  )
})

test('the data of a page loses a withdrawn article in lists and beside other articles', () => {
  const node = (slug: string) => ({ slug, text: { title: slug } })
  const data = (nodes: unknown[], newer: unknown) =>
    JSON.stringify({ result: { data: { news: { nodes }, newer, article: node('kept') } } })
  expect(
    without('/page-data/news/page-data.json', data([node('gone'), node('kept')], node('gone'))),
  ).toBe(data([node('kept')], null))
})

test.each([
  ['/news/index.html', true],
  ['/index.html', true],
  ['/es/releases/atom.xml', true],
  ['/sitemap-0.xml', true],
  ['/es/feed.json', true],
  ['/page-data/es/news/live/page-data.json', true],
  ['/page-data/faq/gone/page-data.json', false],
  ['/app-0123456789abcdef0123.js', false],
  ['/static/owl.png', false],
])('%s may tell of articles: %s', (path, expected) => {
  expect(mayTellOfArticles(path)).toBe(expected)
})
