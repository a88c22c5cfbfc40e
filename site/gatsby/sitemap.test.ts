import { expect, test } from '@jest/globals'
import { sitemapEntry } from './sitemap.ts'

const page = (robots: string, canonical: string, body = '') => `<!DOCTYPE html><html><head>
  <title>Of &lt;link rel="canonical"></title><style>a::after { content: '<meta>' }</style>
  <meta name="description" content="5 > 3 <link rel='alternate' hreflang='xx' href='/'>"/>
  <script type="application/ld+json">{"name":"<meta name='robots' content='none'>"}</script>
  <meta data-react-helmet="true" name="robots" content="${robots}"/>
  <link data-react-helmet="true" rel="canonical" href="${canonical}"/>
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
