import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { sitemapEntry, writeSitemap } from './sitemap.ts'

const page = (robots: string, canonical: string, body = '') => `<!DOCTYPE html><html><head>
  <title>Of &lt;link rel="canonical"></title><style>a::after { content: '<meta>' }</style>
  <meta name="description" content="5 > 3 <link rel='alternate' hreflang='xx' href='/'>"/>
  <script type="application/ld+json">{"name":"<meta name='robots' content='none'>"}</script>
  <meta data-react-helmet="true" name="robots" content="${robots}"/>
  <meta name="googlebot" content="index,follow"/>
  <link data-react-helmet="true" rel="canonical" href="${canonical}"/>
  <link rel="next" hreflang="en" href="https://owly.test/b/"/>
  <link data-react-helmet="true" rel="alternate" hrefLang="en" href="https://owly.test/a/"/>
  <link data-react-helmet="true" rel="alternate" hrefLang="es" href="https://owly.test/es/a/"/>
  <link rel="alternate" type="application/rss+xml" href="https://owly.test/rss.xml"/>
  </head><body><meta name="robots" content="noindex"/>${body}</body></html>`

test('an indexable page is listed with its languages and without its feeds', () => {
  expect(
    sitemapEntry(page('index,follow', 'https://owly.test/a/'), 'https://owly.test/a/'),
  ).toEqual({
    url: 'https://owly.test/a/',
    links: [
      { lang: 'en', url: 'https://owly.test/a/' },
      { lang: 'es', url: 'https://owly.test/es/a/' },
    ],
  })
})

test.each([
  ['a page that is not to be indexed', page('noindex,nofollow', 'https://owly.test/a/')],
  ['a page whose canonical address is another', page('index,follow', 'https://owly.test/es/a/')],
  ['a page without a head of its own', '<html><head></head><body></body></html>'],
])('%s is not listed', (_what, html) => {
  expect(sitemapEntry(html, 'https://owly.test/a/')).toBeUndefined()
})

test('the sitemap has its pages by their paths, each with the day that it changed where that is known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'owly-sitemap-'))
  const siteUrl = 'https://owly.test'
  const paths = ['/unknown/', '/news/b/', '/news/a/']
  const changed = '2026-03-01T09:00:00.000Z'
  const dates = { publishDate: changed, createdAt: changed, updatedAt: changed }
  await writeSitemap(folder, {
    siteUrl,
    entries: new Map(paths.map((path) => [path, { url: siteUrl + path, links: [] }])),
    articles: ['a', 'b'].map((slug) => ({ slug, type: 'news', ...dates })),
  })
  const index = await readFile(join(folder, 'sitemap-index.xml'), 'utf8')
  expect(index).toContain(`<loc>${siteUrl}/sitemap-0.xml</loc>`)
  const sitemap = await readFile(join(folder, 'sitemap-0.xml'), 'utf8')
  expect([...sitemap.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry)).toEqual([
    `<url><loc>${siteUrl}/news/a/</loc><lastmod>${changed}</lastmod></url>`,
    `<url><loc>${siteUrl}/news/b/</loc><lastmod>${changed}</lastmod></url>`,
    `<url><loc>${siteUrl}/unknown/</loc></url>`,
  ])
  await rm(folder, { recursive: true })
})
