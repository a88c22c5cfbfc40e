import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { siteUrl } from './support/api.ts'
import { axeProblems } from './support/axe.ts'
import { launchBrowser, newVisitor, skipFirstVisit } from './support/browser.ts'
import { publicPaths, quietPaths } from './support/pages.ts'

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

// Each scheme at each width, and each page in two looks that have nothing in common.
test.each([
  ['English', 'light', 1280],
  ['Spanish', 'dark', 1280],
  ['Spanish', 'light', 320],
  ['English', 'dark', 320],
] as const)(
  'axe finds nothing on any page in %s, %s, %i px wide',
  async (language, scheme, width) => {
    const visitor = await newVisitor(browser, {
      colorScheme: scheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await skipFirstVisit(visitor)
    const found: string[] = []
    for (const page of [...publicPaths, ...quietPaths, article, '/no/such/page/']) {
      const path = language === 'English' ? page : `/es${page}`
      await visitor.goto(siteUrl() + path, { waitUntil: 'load' })
      found.push(...(await axeProblems(visitor)).map((violation) => `${path} ${violation}`))
      const overflow = await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${path} scrolls sideways by ${overflow} px`)
    }
    expect(found).toEqual([])
    await visitor.context().close()
  },
)
