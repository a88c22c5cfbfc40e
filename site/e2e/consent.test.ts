import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, skipFirstVisit } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each([
  ['', 'Cookie settings'],
  ['/es', 'Configurar cookies'],
])(
  'where nothing is measured, "%s" asks nobody and says so when asked',
  async (prefix, control) => {
    const visitor = await newVisitor(browser)
    const foreign: string[] = []
    visitor.on('request', (request) => {
      if (!request.url().startsWith(siteUrl())) foreign.push(request.url())
    })
    await skipFirstVisit(visitor)
    await visitor.goto(`${siteUrl()}${prefix}/pricing/`)
    await visitor.mouse.wheel(0, 3000)
    await visitor.waitForFunction(() => '___loader' in window)
    await visitor.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(await visitor.context().cookies()).toEqual([])

    const settings = visitor.getByRole('button', { name: control })
    await settings.click()
    const panel = visitor.locator(`#${(await settings.getAttribute('popovertarget')) ?? ''}`)
    await panel.waitFor()
    expect(await panel.getByRole('button').count()).toBe(1)
    await visitor.context().close()
  },
)
