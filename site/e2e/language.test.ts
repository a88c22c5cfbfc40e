import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each([
  ['es-MX', '/', '/es/'],
  ['es', '/pricing/?a=1#faq', '/es/pricing/?a=1#faq'],
  ['es-ES', '/es/pricing/', '/es/pricing/'],
  ['en-US', '/es/', '/'],
  ['en-US', '/es/pricing/', '/es/pricing/'],
  ['en-US', '/pricing/', '/pricing/'],
  ['fr-FR', '/es/', '/es/'],
  ['fr-FR', '/', '/'],
])('a browser in %s that asks for %s reads %s', async (locale, from, to) => {
  const visitor = await newVisitor(browser, { locale })
  await visitor.goto(siteUrl() + from)
  await visitor.waitForURL(siteUrl() + to)
  expect(await visitor.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await visitor.context().close()
})

test('a choice made with the switch keeps query and fragment, and wins ever after', async () => {
  const visitor = await newVisitor(browser, { locale: 'es-ES' })
  await visitor.goto(`${siteUrl()}/es/pricing/?plan=pro#trial`)
  await visitor.locator('header [data-language="en"]:visible').first().click()
  await visitor.waitForURL(`${siteUrl()}/pricing/?plan=pro#trial`)

  const laterTab = await visitor.context().newPage()
  await laterTab.goto(`${siteUrl()}/contact/`)
  expect(new URL(laterTab.url()).pathname).toBe('/contact/')
  await visitor.context().close()
})

test('an address that is typed later in the same tab is not moved on from', async () => {
  const visitor = await newVisitor(browser, { locale: 'es-ES' })
  await visitor.goto(`${siteUrl()}/es/pricing/`)
  await visitor.goto('about:blank')
  await visitor.goto(`${siteUrl()}/contact/`)
  await visitor.reload()
  expect(new URL(visitor.url()).pathname).toBe('/contact/')
  await visitor.context().close()
})

test('an unknown address stays where it is', async () => {
  const visitor = await newVisitor(browser, { locale: 'es-ES' })
  const response = await visitor.goto(`${siteUrl()}/no/such/page`)
  expect(response?.status()).toBe(404)
  expect(new URL(visitor.url()).pathname).toBe('/no/such/page')
  await visitor.context().close()
})
