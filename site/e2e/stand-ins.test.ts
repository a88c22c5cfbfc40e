import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { intercept, launchBrowser, newVisitor, wake } from './support/browser.ts'

let browser: Browser
const made: string[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  const { remove } = await asAdmin()
  for (const id of made) await remove(id)
})

/** Its page comes with the next build, seconds later: whoever opens it at once is ahead of that. */
async function newArticle() {
  const title = `Newer than the build ${made.length + 1}`
  const { create } = await asAdmin()
  const { id, slug } = await create({ title, content: '<p>Just written.</p>', published: true })
  made.push(id)
  return { title, slug }
}

/** Opens an address and says what went wrong on the way: errors, and page data that isn't there. */
async function openWatched(path: string, visitor: Page) {
  const problems: string[] = []
  visitor.on('pageerror', (error) => problems.push(error.message))
  visitor.on('response', (response) => {
    if (/page-data.*\.json/.test(response.url()) && !response.ok()) problems.push(response.url())
  })
  await visitor.goto(siteUrl() + path)
  return problems
}

const switchTo = (visitor: Page, language: 'en' | 'es') =>
  visitor.locator(`header [data-language="${language}"]:visible`).first()

test.each(['', '?utm_source=x', '?fbclid=1&a=100%25#part'])(
  'an article newer than the build is there at its address%s, in both languages',
  async (rest) => {
    for (const prefix of ['', '/es']) {
      const visitor = await newVisitor(browser)
      const { title, slug } = await newArticle()
      const problems = await openWatched(`${prefix}/news/${slug}/${rest}`, visitor)
      await visitor.getByRole('heading', { name: title }).waitFor()
      expect(problems).toEqual([])
      expect(visitor.url()).toBe(`${siteUrl()}${prefix}/news/${slug}/${rest}`)
      await visitor.locator(`a[rel="prev"][href^="${prefix}/news/"]`).waitFor()
      await visitor.context().close()
    }
  },
)

test.each(['/no-such/', '/no-such/?a=1', '/es/no-such/?utm_source=x', '/ma%C3%B1ana/'])(
  'React takes over the 404 page at %s without a complaint',
  async (path) => {
    const visitor = await newVisitor(browser)
    const problems = await openWatched(path, visitor)
    await wake(visitor)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await visitor.waitForLoadState('networkidle')
    expect(problems).toEqual([])
    await visitor.context().close()
  },
)

test.each([true, false])(
  'with scripts: %s, the switch leads from a new article to the same one in the other language',
  async (scripted) => {
    const visitor = await newVisitor(browser)
    if (!scripted) await visitor.route('**/*.js', (route) => route.abort())
    const { slug } = await newArticle()
    await visitor.goto(`${siteUrl()}/news/${slug}/?a=1`)
    await switchTo(visitor, 'es').click()
    await visitor.waitForURL(`${siteUrl()}/es/news/${slug}/?a=1`)
    await switchTo(visitor, 'en').click()
    await visitor.waitForURL(`${siteUrl()}/news/${slug}/?a=1`)
    await visitor.context().close()
  },
)

test('the switch leads from an unknown address to the same one, with the other 404 page', async () => {
  const visitor = await newVisitor(browser)
  await visitor.goto(`${siteUrl()}/no-such/`)
  const [response] = await Promise.all([
    visitor.waitForResponse(`${siteUrl()}/es/no-such/`),
    switchTo(visitor, 'es').click(),
  ])
  expect(response.status()).toBe(404)
  expect(await visitor.locator('html').getAttribute('lang')).toBe('es')
  await visitor.context().close()
})

test('page data that fails once is asked for again', async () => {
  const visitor = await newVisitor(browser)
  let asked = 0
  await visitor.route('**/page-data/news/live/page-data.json', (route) =>
    ++asked === 1 ? route.abort() : route.continue(),
  )
  const { title, slug } = await newArticle()
  await visitor.goto(`${siteUrl()}/news/${slug}/`)
  await visitor.getByRole('heading', { name: title }).waitFor()
  await visitor.context().close()
})

test.each(['**/page-data/news/live/page-data.json', '**/app-*.js'])(
  'without %s the page says so, and a link loads it again',
  async (missing) => {
    const visitor = await newVisitor(browser)
    const letThrough = await intercept(visitor, missing, (route) => route.abort())
    const { title, slug } = await newArticle()
    await visitor.goto(`${siteUrl()}/news/${slug}/`)
    await visitor.getByText(/couldn’t be loaded/).waitFor()
    letThrough()
    await visitor.getByRole('link', { name: 'Load the page again' }).click()
    await visitor.getByRole('heading', { name: title }).waitFor()
    await visitor.context().close()
  },
)
