import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, wake } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const input = { title: 'Open tab', content: '<p>Still here.</p>', published: true }

test('a tab opened before a rebuild goes on working after it', async () => {
  const editor = await asAdmin()
  const visitor = await newVisitor(browser)
  await visitor.goto(`${siteUrl()}/news/`, { waitUntil: 'networkidle' })
  await wake(visitor)

  const article = await editor.create(input)
  await editor.untilRebuilt()
  await visitor.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await visitor.waitForURL(`${siteUrl()}/`)
  await visitor.getByRole('heading', { level: 1 }).waitFor()

  await editor.remove(article.id)
  await editor.untilRebuilt()
  await visitor.context().close()
})

test('a page that a rebuild has made anew since it was opened shows the new one at the first move', async () => {
  const editor = await asAdmin()
  const stays = await editor.create({ ...input, title: 'Opened before' })
  const goes = await editor.create({ ...input, title: 'Gone meanwhile' })
  await editor.untilRebuilt()
  const visitor = await newVisitor(browser)
  const complaints: string[] = []
  visitor.on('pageerror', ({ message }) => complaints.push(message))
  visitor.on('console', (told) => {
    if (told.type() === 'error') complaints.push(told.text())
  })
  await visitor.goto(`${siteUrl()}/news/${stays.slug}/`, { waitUntil: 'networkidle' })
  const beside = visitor.getByRole('link', { name: 'Gone meanwhile' })
  expect(await beside.count()).toBeGreaterThan(0)

  await editor.remove(goes.id)
  await editor.untilRebuilt()
  await wake(visitor)
  await visitor.getByRole('heading', { level: 1, name: 'Opened before' }).waitFor()
  expect(await beside.count()).toBe(0)
  expect(complaints).toEqual([])

  await editor.remove(stays.id)
  await editor.untilRebuilt()
  await visitor.context().close()
})

test('a link to an article that has gone leads to the not-found view, not to a blank page', async () => {
  const editor = await asAdmin()
  const article = await editor.create({ ...input, title: 'Gone tomorrow' })
  await editor.untilRebuilt()
  const visitor = await newVisitor(browser)
  await visitor.goto(`${siteUrl()}/es/news/`, { waitUntil: 'networkidle' })
  await wake(visitor)
  await editor.remove(article.id)

  await visitor.getByRole('link', { name: 'Gone tomorrow', exact: true }).click()
  await visitor.getByRole('heading', { name: 'Artículo no encontrado' }).waitFor()
  expect((await rawPage(`/es/news/${article.slug}/`)).status).toBe(404)
  await visitor.context().close()
})

test('an unknown address gets the 404 page in the language of its path', async () => {
  const visitor = await newVisitor(browser)
  for (const [path, heading] of [
    ['/no/such/page', '404 Page Not Found'],
    ['/es/no/existe', '404'],
  ] as const) {
    const response = await visitor.goto(siteUrl() + path)
    expect(response?.status()).toBe(404)
    const title = visitor.getByRole('heading', { level: 1 })
    expect(await title.textContent()).toContain(heading)
    expect(await visitor.locator('html').getAttribute('lang')).toBe(
      path.startsWith('/es') ? 'es' : 'en',
    )
  }
  await visitor.context().close()
})
