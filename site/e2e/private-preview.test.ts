import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { cardOf, makeDraft, openAdmin } from './support/desk.ts'

let browser: Browser
let article: Article
/** Of the preview, on the site that runs. */
let path: string

beforeAll(async () => {
  browser = await launchBrowser()
  article = await makeDraft('Nobody knows yet', {
    content: '<p>First. <a href="https://elsewhere.example/">Elsewhere</a></p>',
    translations: { es: { title: 'Nadie lo sabe aún', content: '<p>Primero.</p>' } },
  })
})
afterAll(async () => {
  await (await asAdmin()).remove(article.id)
  await browser.close()
})

async function openPreview(visitor: Page, at = path) {
  const problems: string[] = []
  visitor.on('pageerror', (error) => problems.push(error.message))
  visitor.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  await visitor.goto(siteUrl() + at)
  return problems
}

test('an editor copies the secret address of a draft in two clicks', async () => {
  const editor = await openAdmin(browser)
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cardOf(editor, article).getByRole('button', { name: 'Copy preview link' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Preview link' })
  await dialog.getByText(/^Copied\. It works until /).waitFor()
  const copied = await editor.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${siteUrl()}/preview/[\\w-]{40,}/$`))
  expect(await dialog.getByLabel('Address').inputValue()).toBe(copied)
  path = new URL(copied).pathname
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.context().close()
})

test('whoever has the address reads the draft, is told that it is one, and in either language', async () => {
  const visitor = await newVisitor(browser)
  const problems = await openPreview(visitor)
  await visitor.getByRole('heading', { level: 1, name: 'Nobody knows yet' }).waitFor()
  await visitor.getByText(/This is a draft/).waitFor()
  await visitor.getByText(/The address works until /).waitFor()
  expect(await visitor.title()).toMatch(/^Nobody knows yet \| Private preview \|/)

  await visitor.locator('header [data-language="es"]:visible').first().click()
  await visitor.getByRole('heading', { level: 1, name: 'Nadie lo sabe aún' }).waitFor()
  await visitor.getByText(/Esto es un borrador/).waitFor()
  expect(visitor.url()).toBe(`${siteUrl()}/es${path}`)
  expect(problems).toEqual([])
  await visitor.context().close()
})

test('search engines, other sites and maps of this one learn nothing of it', async () => {
  for (const prefix of ['', '/es']) {
    const { status, headers, html } = await rawPage(prefix + path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(html).toMatch(/<meta[^>]* name="robots" content="noindex,nofollow"/)
    expect(html).toMatch(/<meta[^>]* name="referrer" content="no-referrer"/)
    expect(html).not.toContain('Nobody knows')
    expect(html).not.toContain('rel="canonical"')
  }
  expect((await rawPage('/sitemap-0.xml')).html).not.toContain('/preview/')

  const visitor = await newVisitor(browser)
  await openPreview(visitor)
  const referrers: (string | undefined)[] = []
  await visitor.route('https://elsewhere.example/', (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ body: 'Elsewhere' })
  })
  await visitor.getByRole('link', { name: 'Elsewhere' }).click()
  await visitor.waitForURL('https://elsewhere.example/')
  expect(referrers).toEqual([undefined])
  await visitor.context().close()
})

test('an address that was ended or guessed is 404 and says whom to ask', async () => {
  const editor = await openAdmin(browser)
  await cardOf(editor, article).getByRole('button', { name: 'Copy preview link' }).click()
  await editor.getByRole('button', { name: 'End link' }).click()
  await editor.getByText('The preview link has ended').first().waitFor()
  await editor.context().close()

  const visitor = await newVisitor(browser)
  for (const [address, words] of [
    [path, 'This preview has ended'],
    [`/es${path}`, 'Esta vista previa ha terminado'],
    ['/preview/guessed/', 'This preview has ended'],
  ] as const) {
    const response = await visitor.goto(siteUrl() + address)
    expect(response?.status()).toBe(404)
    await visitor.getByRole('heading', { level: 1, name: words }).waitFor()
  }
  await visitor.context().close()
})
