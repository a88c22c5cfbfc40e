import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { axeProblems } from './support/axe.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { inBothLanguages, publicPaths, quietPaths } from './support/pages.ts'

let browser: Browser
let article: string
beforeAll(async () => {
  browser = await launchBrowser()
  article = await anArticle()
})
afterAll(() => browser.close())

async function anArticle() {
  const [newest] = (await (await fetch(`${siteUrl()}/api/news?type=release`)).json()) as [
    { slug: string },
  ]
  return `/news/${newest.slug}/`
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  test.each([1280, 320])('axe finds nothing on any page, %i px wide', async (width) => {
    const visitor = await newVisitor(browser, {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const found: string[] = []
    const paths = [...publicPaths, ...quietPaths, article, '/no/such/page/']
    for (const path of inBothLanguages(paths)) {
      await visitor.context().addInitScript("sessionStorage.setItem('owly-visit', 'decided')")
      await visitor.goto(siteUrl() + path, { waitUntil: 'load' })
      found.push(...(await axeProblems(visitor)).map((violation) => `${path} ${violation}`))
      const overflow = await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${path} scrolls sideways by ${overflow} px`)
    }
    expect(found).toEqual([])
    await visitor.context().close()
  })
})
