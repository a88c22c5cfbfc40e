import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { copyProject } from '../../scripts/test-support/project-copy.ts'
import { asAdmin } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { type Product, startProduct, until } from './support/product.ts'

let project: string
let product: Product
let engineer: Page
/** What undoes each step of the set-up that was made, whether or not the next one was. */
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  project = await copyProject()
  undo.push(() => rm(project, { recursive: true }))
  product = await startProduct({ command: 'dev', rootDir: project })
  undo.push(async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true })
  })
  const browser = await launchBrowser()
  undo.push(() => browser.close())
  engineer = await newVisitor(browser)
  // The first look at a page has it compiled.
  engineer.setDefaultTimeout(90_000)
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(project, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('one address shows the pages and answers for the API, refusals and all', async () => {
  await engineer.goto(`${product.url}/pricing/`)
  await engineer.getByRole('heading', { level: 1 }).waitFor()
  const answers = await Promise.all(
    ['/api/news', '/api/news/no-such', '/media/no-such'].map((path) => fetch(product.url + path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
})

test('words that were edited are on the open page without a reload', async () => {
  await engineer.goto(`${product.url}/news/`)
  await engineer.getByRole('heading', { level: 1, name: 'News', exact: true }).waitFor()
  const loads = await engineer.evaluate(() => performance.timeOrigin)
  await edit('content/messages/en/news.json', '"title": "News"', '"title": "What is new"')
  await engineer.getByRole('heading', { level: 1, name: 'What is new' }).waitFor()
  expect(await engineer.evaluate(() => performance.timeOrigin)).toBe(loads)
})

test('what the editor publishes becomes a page', async () => {
  const api = await asAdmin(product.url)
  const article = await api.create({ title: 'Made in dev', content: '<p>a</p>', published: true })
  const data = `${product.url}/page-data/news/${article.slug}/page-data.json`
  await until(async () => (await fetch(data)).ok)
  await engineer.goto(`${product.url}/news/${article.slug}/`)
  await engineer.getByRole('heading', { level: 1, name: 'Made in dev' }).waitFor()
})

test('the API starts again with what was edited in it', async () => {
  await edit('api/contract/sentences.ts', 'Article not found', 'Nothing is here.')
  await until(async () => {
    const answer = await fetch(`${product.url}/api/news/no-such`)
    return (await answer.text()).includes('Nothing is here.')
  })
})

test('when it is told to end, nothing of it is left', async () => {
  expect(await product.stop()).toBe(0)
  await expect(fetch(`${product.url}/api/health`)).rejects.toThrow('fetch failed')
  const { port } = new URL(product.url)
  await expect(fetch(`http://127.0.0.1:${Number(port) + 1}/api/health`)).rejects.toThrow(
    'fetch failed',
  )
})
