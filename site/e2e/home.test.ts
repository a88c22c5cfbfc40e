import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const narrow = { viewport: { width: 375, height: 800 } }
test('each section link of the bar lands with the heading in view, from any page', async () => {
  const visitor = await newVisitor(browser)
  for (const prefix of ['', '/es']) {
    for (const id of ['features', 'about']) {
      await visitor.goto(`${siteUrl()}${prefix}/pricing/`)
      await visitor.locator(`header a[href="${prefix}/#${id}"]:visible`).first().click()
      await visitor.waitForURL(`${siteUrl()}${prefix}/#${id}`)
      await visitor.waitForFunction((selector) => {
        const heading = document.querySelector(selector)?.getBoundingClientRect()
        const bar = document.querySelector('header')?.getBoundingClientRect()
        return heading && bar && heading.top >= bar.bottom && heading.bottom <= window.innerHeight
      }, `#${id} h2`)
    }
  }
  await visitor.context().close()
})

describe('below lg the videos are a carousel', () => {
  test('previous and next stop at the ends, and each dot leads to its video', async () => {
    const visitor = await newVisitor(browser, narrow)
    await visitor.goto(siteUrl())
    const videos = visitor.locator('#videos')
    await videos.scrollIntoViewIfNeeded()
    const previous = videos.getByRole('button', { name: /previous/i })
    const next = videos.getByRole('button', { name: /next/i })
    await next.waitFor()
    expect(await previous.isDisabled()).toBe(true)
    await next.click()
    await next.click()
    await visitor.waitForFunction(() =>
      [...document.querySelectorAll('#videos button')].some(
        (button) =>
          button instanceof HTMLButtonElement &&
          /next/i.test(button.getAttribute('aria-label') ?? '') &&
          button.disabled,
      ),
    )
    expect(await previous.isEnabled()).toBe(true)
    await videos.locator('ol button').first().click()
    await visitor.waitForFunction(() =>
      [...document.querySelectorAll('#videos button')].some(
        (button) =>
          button instanceof HTMLButtonElement &&
          /previous/i.test(button.getAttribute('aria-label') ?? '') &&
          button.disabled,
      ),
    )
    await visitor.context().close()
  })
})

test('no video host hears of a visitor who only looks', async () => {
  const visitor = await newVisitor(browser)
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).host))
  await visitor.goto(siteUrl())
  await visitor.locator('#demo figure').scrollIntoViewIfNeeded()
  await visitor.locator('#demo figure img').waitFor()
  expect(new Set(asked)).toEqual(new Set([new URL(siteUrl()).host]))
  await visitor.context().close()
})

test('the drawer opens below md, holds links and language switch, and closes after a section link', async () => {
  const visitor = await newVisitor(browser, narrow)
  await visitor.goto(siteUrl())
  await visitor.getByRole('button', { name: 'Menu' }).click()
  const drawer = visitor.locator('#menu')
  await drawer.getByRole('link', { name: 'Pricing' }).waitFor()
  await drawer.locator('[data-language="es"]').waitFor()
  await drawer.getByRole('link', { name: 'Features' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(visitor.url()).hash).toBe('#features')
  await visitor.context().close()
})
