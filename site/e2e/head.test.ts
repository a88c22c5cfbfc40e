import { beforeAll, describe, expect, test } from '@jest/globals'
import en from '../../content/messages/en/news.json'
import es from '../../content/messages/es/news.json'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { inBothLanguages, publicPaths, quietPaths } from './support/pages.ts'

const hostile = 'A </script><img src=x onerror=alert(1)> "title" & more'
let article: { slug: string }
beforeAll(async () => {
  const editor = await asAdmin()
  article = await editor.create({
    title: hostile,
    content: '<p>Inert <b>text</b> &amp; nothing else.</p>',
    published: true,
    translations: { es: { title: 'Un título hostil', content: '<p>Inofensivo.</p>' } },
  })
  await editor.untilRebuilt()
})

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([match]) => match)
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
const jsonLd = (html: string) =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; [key: string]: unknown },
  )

describe.each(inBothLanguages(publicPaths))('%s', (path) => {
  test('says once what it is, where it is and in which languages', async () => {
    const { status, html } = await rawPage(path)
    expect(status).toBe(200)
    expect(all(html, /<title[^>]*>/g)).toHaveLength(1)
    for (const name of ['description', 'keywords', 'robots', 'twitter:card']) {
      expect(all(html, new RegExp(`<meta[^>]*name="${name}"[^>]*>`, 'g'))).toHaveLength(1)
    }
    const [canonical = ''] = all(html, /<link[^>]*rel="canonical"[^>]*>/g)
    expect(attribute(canonical, 'href')).toBe(siteUrl() + path)
    const alternates = all(html, /<link[^>]*rel="alternate"[^>]*hreflang[^>]*>/gi)
    expect(alternates.map((tag) => attribute(tag, 'hreflang')).sort()).toEqual([
      'en',
      'es',
      'x-default',
    ])
    const [image = ''] = all(html, /<meta[^>]*property="og:image"[^>]*>/g)
    const picture = await fetch(attribute(image, 'content'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const localeOf = (property: string) =>
      all(html, new RegExp(`<meta[^>]*property="${property}"[^>]*>`, 'g')).map((tag) =>
        attribute(tag, 'content'),
      )
    const locales = path.startsWith('/es/') ? ['es_ES', 'en_US'] : ['en_US', 'es_ES']
    expect([...localeOf('og:locale'), ...localeOf('og:locale:alternate')]).toEqual(locales)
  })
})

test.each([
  ['', 'A &lt;/script&gt;', en.title],
  ['/es', 'Un título hostil', es.title],
])('under "%s", an article’s head names it, the news and the brand', async (prefix, own, news) => {
  const { html } = await rawPage(`${prefix}/news/${article.slug}/`)
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? []
  expect([title.startsWith(own), title.endsWith(` | ${news} | Owly`)]).toEqual([true, true])
  const [keywords = ''] = all(html, /<meta[^>]*name="keywords"[^>]*>/g)
  expect(attribute(keywords, 'content').split(', ').length).toBeGreaterThan(2)
})

/** What Lighthouse takes for no description of a link's target, and the same in Spanish. */
const vague =
  /^(click here|click this|go|here|this|start|right here|more|more info|more information|learn more|read more|aquí|más|más información|saber más|leer más|ver más)$/

test.each(inBothLanguages(publicPaths))('the links of %s say where they lead', async (path) => {
  const { html } = await rawPage(path)
  const names = [...html.matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) =>
    inside
      .replace(/<[^>]*>/g, '')
      .trim()
      .toLowerCase(),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => vague.test(name))).toEqual([])
})

test.each(inBothLanguages(quietPaths))('%s is for no search engine', async (path) => {
  expect((await rawPage(path)).html).toContain('content="noindex,nofollow"')
})

test('structured data tells of the organisation, the offers, the questions and the article', async () => {
  const types = async (path: string) =>
    jsonLd((await rawPage(path)).html).map((data) => data['@type'])
  expect(await types('/')).toEqual(
    expect.arrayContaining(['Organization', 'WebSite', 'SoftwareApplication']),
  )
  expect(await types('/es/pricing/')).toEqual(
    expect.arrayContaining(['SoftwareApplication', 'FAQPage', 'BreadcrumbList']),
  )
  expect(await types('/faq/ai-agent-for-education/')).toContain('FAQPage')
  expect(await types(`/news/${article.slug}/`)).toContain('NewsArticle')
})

test('a hostile title stays text in the head, the page, the data and the feeds', async () => {
  const { html } = await rawPage(`/news/${article.slug}/`)
  expect(html).not.toContain('<img src=x')
  expect(jsonLd(html).find((data) => data['@type'] === 'NewsArticle')?.headline).toBe(hostile)
  for (const feed of ['/rss.xml', '/atom.xml']) {
    expect((await rawPage(feed)).html).not.toContain('<img src=x')
  }
})

test('the sitemap names every indexable page, and each answers 200 at once', async () => {
  const index = (await rawPage('/sitemap-index.xml')).html
  const maps = all(index, /(?<=<loc>)[^<]+/g)
  const entries = (
    await Promise.all(
      maps.map(async (map) => all(await (await fetch(map)).text(), /<url>.*?<\/url>/gs)),
    )
  ).flat()
  const addresses = entries.flatMap((entry) => all(entry, /(?<=<loc>)[^<]+/g))
  expect(
    entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/.test(entry)),
  ).toEqual([])
  for (const path of inBothLanguages([...publicPaths, `/news/${article.slug}/`])) {
    expect(addresses).toContain(siteUrl() + path)
  }
  expect(addresses.filter((address) => /404|admin|forms|live|\[/.test(address))).toEqual([])
  for (const address of addresses) {
    expect([address, (await fetch(address, { redirect: 'manual' })).status]).toEqual([address, 200])
  }
  expect((await rawPage('/robots.txt')).html).toContain(`${siteUrl()}/sitemap-index.xml`)
})

test.each(['', '/es'])('the feeds under "%s" carry the article in full', async (prefix) => {
  const words = prefix ? 'Inofensivo.' : 'Inert'
  for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
    const { status, html } = await rawPage(`${prefix}/${feed}`)
    expect(status).toBe(200)
    expect(html).toContain(words)
  }
  const json = JSON.parse((await rawPage(`${prefix}/feed.json`)).html) as { items: unknown[] }
  expect(json.items.length).toBeGreaterThan(0)
})

test('no internal link of any page is broken or redirected', async () => {
  const found = new Map<string, string>()
  for (const path of inBothLanguages([...publicPaths, `/news/${article.slug}/`])) {
    const { html } = await rawPage(path)
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*href="(\/[^"]*)"/g)) {
      found.set(href.split('#')[0] ?? '', path)
    }
  }
  const broken: string[] = []
  for (const [href, from] of found) {
    const { status } = await rawPage(href.replaceAll('&amp;', '&'))
    if (status !== 200) broken.push(`${from} links to ${href}: ${status}`)
  }
  expect(broken).toEqual([])
})
