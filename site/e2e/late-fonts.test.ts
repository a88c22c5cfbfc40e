import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, skipFirstVisit } from './support/browser.ts'
import { publicPaths } from './support/pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

function noteShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      }
      const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
      window.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Our own stand-ins, by the machine's own fonts; where it lacks those, the browser takes another:
 * DejaVu's letters have other proportions, so that lines break elsewhere.
 */
test.each([{ kind: '' }, { kind: ' DejaVu' }])(
  'on a phone nothing moves when our fonts come after the stand-ins$kind',
  async ({ kind }) => {
    const visitor = await newVisitor(browser, { viewport: { width: 375, height: 800 } })
    await visitor.addInitScript(noteShifts)
    await skipFirstVisit(visitor)
    let release: () => void = () => undefined
    let held = Promise.resolve()
    await visitor.route('**/fonts/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    if (kind !== '') {
      await visitor.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const only = (ours: string) => `${ours}, '${ours} fallback${kind}'`
        const style = `<style>:root{--font-heading:${only('Fraunces')}!important;--font-body:${only('Figtree')}!important}</style>`
        await route.fulfill({
          response,
          body: (await response.text()).replace('</head>', `${style}</head>`),
        })
      })
    }
    const moved: Record<string, Window['shifts']> = {}
    for (const path of publicPaths) {
      held = new Promise((resolve) => (release = resolve))
      await visitor.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' })
      await visitor.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
      release()
      await visitor.evaluate(async () => {
        await document.fonts.ready
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      })
      await visitor.waitForLoadState('load')
      const shifts = await visitor.evaluate(() => window.shifts)
      if (shifts.length > 0) moved[path] = shifts
    }
    expect(moved).toEqual({})
    await visitor.context().close()
  },
)
