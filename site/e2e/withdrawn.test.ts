import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, wake } from './support/browser.ts'
import { rootDir } from './support/product.ts'

const articles: Article[] = []
let api: Awaited<ReturnType<typeof asAdmin>>
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  api = await asAdmin()
  for (const title of ['Before the regrettable', 'Regrettable', 'After the regrettable']) {
    const content = `<p>Words of ${title.toLowerCase()}.</p>`
    articles.push(await api.create({ title, content, type: 'release', published: true }))
  }
  await api.untilRebuilt()
})
afterAll(async () => {
  await browser.close()
  for (const { id, slug } of articles) if (slug !== 'regrettable') await api.remove(id)
  await api.untilRebuilt()
})

/** Addresses of everything in the build that names something. */
async function addressesWith(name: string): Promise<string[]> {
  const folder = join(rootDir, 'site/public')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:html|json|xml|txt)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    if (!(await readFile(path, 'utf8')).includes(name)) continue
    found.push(`/${relative(folder, path).replace(/index\.html$/, '')}`)
  }
  return found
}

test('a deleted article is nowhere any more, long before a rebuild has taken it away', async () => {
  const addresses = await addressesWith('/news/regrettable/')
  for (const path of ['/news/', '/es/news/', '/rss.xml', '/es/feed.json', '/sitemap-0.xml']) {
    expect(addresses).toContain(path)
  }
  const { lastSuccessAt } = await api.rebuilds()
  await api.remove(articles[1]?.id ?? '')

  const own = addresses.filter((path) => path.includes('/news/regrettable/'))
  for (const path of own) expect((await fetch(siteUrl() + path)).status).toBe(404)
  for (const path of addresses.filter((address) => !own.includes(address))) {
    const response = await fetch(siteUrl() + path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    expect(text).not.toContain('/news/regrettable/')
    expect(text).not.toContain('"regrettable"')
    expect(text).not.toContain('Words of regrettable')
  }

  // All of that was what is sent of a build that still has it.
  expect((await api.rebuilds()).lastSuccessAt).toBe(lastSuccessAt)

  const visitor = await newVisitor(browser)
  const complaints: string[] = []
  visitor.on('pageerror', (error) => complaints.push(`${visitor.url()}: ${error.message}`))
  for (const path of ['/news/#release-notes', '/news/after-the-regrettable/']) {
    await visitor.goto(siteUrl() + path)
    await wake(visitor)
    await visitor.waitForLoadState('networkidle')
    expect(await visitor.getByText('Regrettable', { exact: true }).count()).toBe(0)
  }
  expect(complaints).toEqual([])
})
