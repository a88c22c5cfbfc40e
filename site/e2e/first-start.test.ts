import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { copyProject } from '../../scripts/test-support/project-copy.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { type Product, startProduct, until } from './support/product.ts'
import { measurementId, startTagServer } from './support/tag-server.ts'

// A product of its own, for what is only so while it has never been built, without any article, or
// with a service that counts visits.
const env = { STARTER_ARTICLES: 'false' }
let service: Awaited<ReturnType<typeof startTagServer>>
let project: string
let product: Product
/** What undoes each step of the set-up that was made, whether or not the next one was. */
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  service = await startTagServer()
  undo.push(service.stop)
  project = await copyProject()
  undo.push(() => rm(project, { recursive: true }))
  const facts = join(project, 'content/facts/site.json')
  const site = JSON.parse(await readFile(facts, 'utf8')) as object
  const analytics = { scriptUrl: service.scriptUrl, measurementId }
  await writeFile(facts, JSON.stringify({ ...site, analytics }))
  product = await startProduct({ rootDir: project, env, untilListening: true })
  undo.push(async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true })
  })
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

test('while the first build runs, pages say so and reload themselves, and the API works', async () => {
  const page = await fetch(`${product.url}/pricing/`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('3')
  expect(await page.text()).toContain('http-equiv="refresh"')
  const news = await fetch(`${product.url}/api/news`)
  expect([news.status, await news.json()]).toEqual([200, []])
})

test('a database without articles gets a site whose lists say so', async () => {
  const { url, output } = product
  await until(() => output().includes('Ready: '), { timeoutMs: 4 * 60_000 })
  expect(output().trimEnd().endsWith(`Ready: ${url}`)).toBe(true)
  const page = await fetch(`${url}/es/news/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Todavía no hay artículos')
})

describe('a service that counts visits', () => {
  let visitor: Page
  beforeAll(async () => {
    const browser = await launchBrowser()
    undo.push(() => browser.close())
    visitor = await newVisitor(browser)
  })

  const seen = (path: string) =>
    service.events.some((event) => event.name === 'page_view' && event.page_path === path)

  async function follow(name: string, path: string) {
    await visitor.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await visitor.waitForURL(product.url + path)
  }

  test('a visitor who has not chosen is asked, and nothing is loaded or counted', async () => {
    await visitor.goto(`${product.url}/`)
    await visitor.getByText('Cookies, if you agree').waitFor()
    await follow('Pricing', '/pricing/')
    await visitor.waitForLoadState('networkidle')
    expect([service.loads(), service.events]).toEqual([0, []])
    expect(await visitor.context().cookies()).toEqual([])
  })

  test('from the moment of a yes, pages are counted', async () => {
    await visitor.getByRole('button', { name: 'Accept' }).click()
    await until(() => seen('/pricing/'))
    expect(service.loads()).toBe(1)
    await visitor.getByText('Cookies, if you agree').waitFor({ state: 'detached' })
    await follow('Contact', '/contact/')
    await until(() => seen('/contact/'))
  })

  test('a private preview loads and counts nothing, even after a yes', async () => {
    const counted = service.events.length
    const reader = await visitor.context().newPage()
    await reader.goto(`${product.url}/preview/a-token/`)
    await reader.getByRole('heading', { name: 'This preview has ended' }).waitFor()
    await reader.waitForLoadState('networkidle')
    expect([service.loads(), service.events.length]).toEqual([1, counted])
    await reader.close()
  })

  test('a no withdraws it: nothing more is counted, the cookies go, and it is remembered', async () => {
    await visitor.getByRole('button', { name: 'Cookie settings' }).click()
    await visitor.getByText('You accepted analytics cookies.').waitFor()
    await visitor.getByRole('button', { name: 'Decline' }).click()
    await visitor.getByText('You declined analytics cookies.').waitFor()
    expect(await visitor.context().cookies()).toEqual([])
    await visitor.keyboard.press('Escape')
    const counted = service.events.length

    await follow('News', '/news/')
    await visitor.reload()
    await visitor.mouse.wheel(0, 500)
    await visitor.waitForFunction(() => '___loader' in window)
    await visitor.waitForLoadState('networkidle')
    expect(service.events.length).toBe(counted)
    expect(service.loads()).toBe(1)
    expect(await visitor.getByText('Cookies, if you agree').count()).toBe(0)
  })
})

test('asked to stop, it ends cleanly and leaves one whole database file', async () => {
  expect(await product.stop()).toBe(0)
  expect(existsSync(join(product.dataDir, 'owly.sqlite'))).toBe(true)
  expect(existsSync(join(product.dataDir, 'owly.sqlite-wal'))).toBe(false)
})

test('started again with nothing changed, it builds nothing', async () => {
  const { dataDir, url } = product
  product = await startProduct({ rootDir: project, env, dataDir, url })
  expect(product.output()).toContain('nothing it is made from has changed')
  expect(product.output()).not.toContain('Building')
  expect((await fetch(`${product.url}/pricing/`)).status).toBe(200)
})
