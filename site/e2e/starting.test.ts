import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { type Product, startProduct, until } from './support/product.ts'

const env = { STARTER_ARTICLES: 'false' }
let product: Product
let dataDir = ''

afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('while the first build runs, pages say so and reload themselves, and the API works', async () => {
  product = await startProduct({ env, untilListening: true })
  dataDir = product.dataDir
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

test('asked to stop, it ends cleanly and leaves one whole database file', async () => {
  expect(await product.stop()).toBe(0)
  expect(existsSync(join(dataDir, 'owly.sqlite'))).toBe(true)
  expect(existsSync(join(dataDir, 'owly.sqlite-wal'))).toBe(false)
})

test('started again with nothing changed, it builds nothing', async () => {
  product = await startProduct({ env, dataDir, url: product.url })
  expect(product.output()).toContain('nothing it is made from has changed')
  expect(product.output()).not.toContain('Building')
  expect((await fetch(`${product.url}/pricing/`)).status).toBe(200)
})
