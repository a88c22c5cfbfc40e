import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page, Request } from 'playwright-core'
import { inlineScripts } from '../gatsby/inline-scripts.ts'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, skipFirstVisit, wake } from './support/browser.ts'
import { inBothLanguages, publicPaths } from './support/pages.ts'

/** What a visit may cost of JavaScript in which nobody touches anything. */
const idleBytes = 5 * 1024
/** What it may cost once somebody does. */
const movedBytes = 75 * 1024
/** What the administration may have loaded when it asks who is there. */
const loginBytes = 170 * 1024
const news = /^\/(?:es\/)?news\//

let browser: Browser
let visitor: Page
let api: Awaited<ReturnType<typeof asAdmin>>
let article = ''
let requests: Request[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  api = await asAdmin()
  await api.untilRebuilt()
  const [built] = (await (await fetch(`${siteUrl()}/api/news`)).json()) as { slug: string }[]
  article = `/news/${built?.slug ?? ''}/`
})
afterAll(() => browser.close())

async function open(path: string) {
  visitor = await newVisitor(browser)
  requests = []
  visitor.on('request', (request) => requests.push(request))
  await skipFirstVisit(visitor)
  await visitor.goto(siteUrl() + path, { waitUntil: 'load' })
}

const scripts = () => requests.filter((request) => request.resourceType() === 'script')
const apiCalls = () => requests.filter((request) => request.url().startsWith(`${siteUrl()}/api/`))

async function scriptBytes(): Promise<number> {
  const own = scripts().map(async (request) => (await request.sizes()).responseBodySize)
  return (await Promise.all(own)).reduce((sum, size) => sum + size, 0)
}

async function untilIdle() {
  await visitor.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))),
  )
  await visitor.waitForLoadState('networkidle')
}

describe('a visit in which nobody touches anything', () => {
  test('loads no script on any page, and asks the API for nothing but whether news are current', async () => {
    for (const path of inBothLanguages([...publicPaths, article, '/no/such/page/'])) {
      await open(path)
      await untilIdle()
      const asked = await Promise.all(
        apiCalls().map(async (request) => (await request.response())?.status()),
      )
      const inline = inlineScripts((await rawPage(path)).html).join('')
      const { length } = brotliCompressSync(inline)
      expect({ path, scripts: scripts().map((one) => one.url()), asked, length }).toEqual({
        path,
        scripts: [],
        asked: news.test(path) ? [304] : [],
        length: expect.any(Number),
      })
      expect(length).toBeLessThan(idleBytes)
      await visitor.context().close()
    }
  })

  test('loads no script where a mouse rests, of which browsers tell as if it had moved', async () => {
    await open('/pricing/')
    await visitor.evaluate(() => {
      for (const type of ['pointerover', 'pointermove']) {
        document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
      }
    })
    await untilIdle()
    expect(scripts()).toEqual([])
    await wake(visitor)
    expect(scripts()).not.toEqual([])
    await visitor.context().close()
  })

  test('shows what was published since the build, out of the answer that said so', async () => {
    const title = 'Published since the build'
    const { id, slug } = await api.create({ title, content: '<p>New.</p>', published: true })
    await open('/news/')
    await visitor.getByRole('link', { name: title, exact: true }).waitFor()
    await untilIdle()
    const asked = apiCalls().map((request) => request.url())
    expect(asked.filter((url) => url.includes('type=news'))).toHaveLength(1)
    await visitor.context().close()

    await api.untilRebuilt()
    await api.update(id, {
      title: `${title}, and changed`,
      content: '<p>New.</p>',
      published: true,
    })
    await open(`/es/news/${slug}/`)
    await visitor.getByRole('heading', { level: 1, name: `${title}, and changed` }).waitFor()
    expect(apiCalls()).toHaveLength(1)
    await visitor.context().close()
    await api.remove(id)
    await api.untilRebuilt()
  })

  test('says that an article is gone although the page of it still stands', async () => {
    await open('/')
    await visitor.route('**/api/news/**', (route) =>
      route.fulfill({ status: 404, json: { message: 'Article not found' } }),
    )
    await visitor.goto(siteUrl() + article)
    await visitor.getByRole('heading', { name: 'Article Not Found' }).waitFor()
    await visitor.context().close()
  })

  test.each(['abort', 503] as const)(
    'leaves the page as it is where the API answers %s',
    async (answer) => {
      await open('/')
      await visitor.route('**/api/**', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: answer, json: {} }),
      )
      const errors: Error[] = []
      visitor.on('pageerror', (error) => errors.push(error))
      for (const path of ['/news/', article]) {
        await visitor.goto(siteUrl() + path)
        await untilIdle()
        expect(await visitor.getByRole('article').count()).toBeGreaterThan(0)
      }
      expect([errors, scripts()]).toEqual([[], []])
      expect(apiCalls()).toHaveLength(2)
      await visitor.context().close()
    },
  )
})

test('after the first move a page has what it needs of scripts, and asks nothing twice', async () => {
  const sizes: Record<string, number> = {}
  for (const path of [...publicPaths, article]) {
    await open(path)
    await untilIdle()
    const before = apiCalls().map((request) => request.url())
    await wake(visitor)
    await visitor.waitForLoadState('networkidle')
    sizes[path] = await scriptBytes()
    const asked = apiCalls().map((request) => request.url())
    for (const url of before) expect(asked.filter((other) => other === url)).toHaveLength(1)
    await visitor.context().close()
  }
  for (const [path, size] of Object.entries(sizes)) {
    expect({ path, size, most: size < movedBytes }).toEqual({ path, size, most: true })
  }
})

test('a page is loaded when its link is pointed at, and is there at the click', async () => {
  await open('/')
  const errors: Error[] = []
  visitor.on('pageerror', (error) => errors.push(error))
  await wake(visitor)
  await visitor.waitForLoadState('networkidle')
  const link = visitor.locator('a[href="/pricing/"]').first()
  const itsScript = /\/component---src-pages-pricing-tsx-\w+\.js$/
  const loaded = visitor.waitForResponse(itsScript)
  await link.hover()
  await (await loaded).finished()
  requests = []
  await link.click()
  await visitor.getByRole('heading', { level: 1, name: 'Prices in plain sight' }).waitFor()
  const late = requests.filter((one) => one.isNavigationRequest() || itsScript.test(one.url()))
  expect([late.map((one) => one.url()), errors]).toEqual([[], []])
  await visitor.context().close()
})

test('the administration asks who is there before it has loaded much', async () => {
  await open('/admin/')
  await visitor.getByRole('button', { name: 'Login' }).waitFor()
  await visitor.waitForLoadState('networkidle')
  expect(await scriptBytes()).toBeLessThan(loginBytes)
  await visitor.context().close()
})
