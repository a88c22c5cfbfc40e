import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ArticleType } from '@owly/api/contract/article.ts'
import type { Browser, Page } from 'playwright-core'
import { ARTICLES_PER_PAGE } from '../src/news/list-pages.ts'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, wake } from './support/browser.ts'

const ids: string[] = []

let browser: Browser
let visitor: Page
beforeAll(async () => {
  browser = await launchBrowser()
  visitor = await newVisitor(browser)
})
afterAll(async () => {
  await browser.close()
  const api = await asAdmin()
  for (const id of ids) await api.remove(id)
  await api.untilRebuilt()
})

/** As many as a first page and a numbered one hold, older than all others. */
async function publishTwoPagefuls(type: ArticleType) {
  const api = await asAdmin()
  for (let number = 0; number < 2 * ARTICLES_PER_PAGE; number++) {
    const publishDate = `2020-01-${String(number + 1).padStart(2, '0')}T00:00:00Z`
    const title = `Old ${type} ${number}`
    const input = { title, content: '<p>Old.</p>', type, published: true, publishDate }
    ids.push((await api.create(input)).id)
  }
  await api.untilRebuilt()
}

/** A page of its own: the fragment alone would not load it again. */
async function openReleaseNotes() {
  await visitor.goto('about:blank')
  await visitor.goto(`${siteUrl()}/news/#release-notes`)
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Release Notes', selected: true }).waitFor()
}

const shownTab = () => visitor.getByRole('tabpanel')
const older = () => visitor.getByRole('link', { name: /older articles/i })

test('a tab has older pages only when it has more articles than its first one shows', async () => {
  await publishTwoPagefuls('news')
  await openReleaseNotes()
  expect(await shownTab().getByRole('article').count()).toBeGreaterThan(0)
  expect(await older().isVisible()).toBe(false)
  expect((await rawPage('/news/releases/page/2/')).status).toBe(404)
  expect((await rawPage('/news/releases/page/1/')).html).toContain('noindex')

  await visitor.getByRole('tab', { name: 'News' }).click()
  await older().click()
  await visitor.waitForURL(`${siteUrl()}/news/page/1/`)
  await visitor.getByRole('link', { name: 'Old news 0', exact: true }).waitFor()

  const [first, numbered] = await Promise.all([rawPage('/news/'), rawPage('/news/page/1/')])
  const newestOfAPage = `>Old news ${ARTICLES_PER_PAGE - 1}<`
  expect(numbered.html).toContain(newestOfAPage)
  expect(first.html).not.toContain(newestOfAPage)
  expect(first.html).toContain(`>Old news ${ARTICLES_PER_PAGE}<`)
})

test('the news show again after the release notes, also where the address began with those', async () => {
  await openReleaseNotes()
  await visitor.getByRole('tab', { name: 'News' }).click()
  await visitor.getByRole('tabpanel', { name: 'News' }).waitFor()
})

test('from an older page of one tab, the other one leads to its newest articles', async () => {
  await visitor.goto(`${siteUrl()}/news/page/1/`)
  await visitor.getByRole('link', { name: 'Release Notes' }).first().click()
  await visitor.waitForURL(`${siteUrl()}/news/#release-notes`)
  await wake(visitor)
  await visitor.getByRole('tab', { name: 'Release Notes', selected: true }).waitFor()
})

test('both tabs have their own older pages, in both languages, each with its own title', async () => {
  await publishTwoPagefuls('release')
  await openReleaseNotes()
  await older().click()
  await visitor.waitForURL(`${siteUrl()}/news/releases/page/1/`)
  await visitor.getByRole('link', { name: 'Old release 0', exact: true }).waitFor()

  const titles = new Set<string | undefined>()
  for (const path of ['/news/page/1/', '/news/releases/page/1/']) {
    for (const prefix of ['', '/es']) {
      const { status, html } = await rawPage(prefix + path)
      expect(status).toBe(200)
      expect(html).toContain(`rel="canonical" href="${siteUrl()}${prefix}${path}"`)
      titles.add(/<title[^>]*>([^<]+)/.exec(html)?.[1])
    }
  }
  expect(titles.size).toBe(4)
})

test('a new page opens at its top, and Back leads to where one was, without gliding', async () => {
  await visitor.goto(`${siteUrl()}/news/page/1/`)
  await visitor.getByRole('link', { name: /newer articles/i }).scrollIntoViewIfNeeded()
  const before = await visitor.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await visitor.getByRole('link', { name: 'Old news 0', exact: true }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Old news 0' }).waitFor()
  expect(await visitor.evaluate(() => scrollY)).toBe(0)
  expect(
    await visitor.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
  ).toBe('auto')
})

test('a place on the same page is glided to, unless the visitor wants no motion', async () => {
  await visitor.goto(`${siteUrl()}/`)
  const behaviour = () =>
    visitor.evaluate(() => {
      document.querySelector<HTMLElement>('main a[href="#demo"], a[href$="/#features"]')?.click()
      return getComputedStyle(document.documentElement).scrollBehavior
    })
  expect(await behaviour()).toBe('smooth')
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})
