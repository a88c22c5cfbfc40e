import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { inBothLanguages, publicPaths } from './support/pages.ts'

let browser: Browser
let visitor: Page
beforeAll(async () => {
  browser = await launchBrowser()
  visitor = await newVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  })
})
afterAll(() => browser.close())

test('every page is complete', async () => {
  for (const path of inBothLanguages(publicPaths)) {
    await visitor.goto(siteUrl() + path)
    expect(await visitor.locator('h1').count()).toBe(1)
    expect((await visitor.locator('main').innerText()).length).toBeGreaterThan(200)
  }
})

test('the drawer opens, and its links and language switch lead on', async () => {
  await visitor.goto(`${siteUrl()}/pricing/`)
  await visitor.getByRole('button', { name: 'Menu' }).click()
  await visitor.locator('#menu [data-language="es"]').click()
  await visitor.waitForURL(`${siteUrl()}/es/pricing/`)
})

test('one accordion item is open at most, and its answer is in the page', async () => {
  await visitor.goto(`${siteUrl()}/faq/ai-agent-for-education/`)
  const items = visitor.locator('main details')
  expect(await items.count()).toBe(10)
  await items.nth(0).locator('summary').click()
  await items.nth(1).locator('summary').click()
  expect(await visitor.locator('main details[open]').count()).toBe(1)
})

test('the tabs of the news list show their articles', async () => {
  await visitor.goto(`${siteUrl()}/news/`)
  const news = visitor.locator('#news')
  const releases = visitor.locator('#release-notes')
  expect([await news.isVisible(), await releases.isVisible()]).toEqual([true, false])
  await visitor.locator('a[href="#release-notes"]').click()
  expect([await news.isVisible(), await releases.isVisible()]).toEqual([false, true])
  expect(await releases.locator('article').count()).toBeGreaterThan(0)
})

test.each([
  ['/', 'This video isn’t published yet.'],
  ['/es/', 'Este vídeo aún no está publicado.'],
])('on %s, a video is a link to where it can be watched, or says why not', async (path, reason) => {
  await visitor.goto(siteUrl() + path)
  const videos = await visitor.locator('figure[id^="video-"]').all()
  expect(videos).toHaveLength(4)
  for (const video of videos) {
    const ways = video.locator('a[href^="https:"]').or(video.getByText(reason))
    expect(await ways.count()).toBe(1)
  }
})

test.each([
  ['', 'Last name is required', 'Please enter a valid email address', 'Demo Request Submitted!'],
  ['/es', 'Escriba sus apellidos', '', ''],
])(
  'on "%s/contact/" a demo request is sent, and comes back where it is wrong',
  async (prefix, ...words) => {
    await visitor.goto(`${siteUrl()}${prefix}/contact/`)
    await visitor.locator('iframe').scrollIntoViewIfNeeded()
    const form = visitor.frameLocator('iframe')
    const submit = form.locator('button[type="submit"]')
    await form.locator('[name="firstName"]').fill('Zoë <b>')
    await form.locator('[name="email"]').fill('zoe@example')
    await form.locator('[name="organization"]').fill('Uni')
    await form.locator('[name="message"]').fill('One\ntwo')
    await submit.click()
    const lastName = form.locator('[name="lastName"][aria-invalid]')
    await lastName.waitFor()
    const described = (await lastName.getAttribute('aria-describedby')) ?? ''
    await form.locator(`[id="${described}"]`).getByText(words[0]).waitFor()
    expect(await form.locator('html').getAttribute('lang')).toBe(prefix ? 'es' : 'en')
    expect(await form.locator('[name="firstName"]').inputValue()).toBe('Zoë <b>')
    expect(await form.locator('[name="message"]').inputValue()).toBe('One\ntwo')
    if (prefix) return
    await form.getByText(words[1]).waitFor()
    await form.locator('[name="email"]').fill('zoe@example.edu')
    await lastName.fill('Núñez')
    await submit.click()
    await form.getByRole('heading', { name: words[2] }).waitFor()
    await form.getByRole('link', { name: 'Send another request' }).click()
    await form.locator('[name="firstName"]').waitFor()
  },
)
