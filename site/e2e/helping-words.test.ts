import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'

test.each([
  ['/no/such/page/', 'the page may have moved'],
  ['/es/no/such/page/', 'puede que la página haya cambiado de sitio'],
])('the 404 page at %s tells a visitor what to do', async (path, words) => {
  expect((await rawPage(path)).html.toLowerCase()).toContain(words)
})

test.each(['/pricing/', '/es/pricing/'])('%s works an example of credits through', async (path) => {
  const { html } = await rawPage(path)
  const [table = ''] = /<table.*?<\/table>/s.exec(html) ?? []
  const cells = [...table.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell)
  expect(cells.slice(-2)).toEqual(['USD\u00a050', 'USD\u00a0300'])
})

test.each([
  ['/', /Book Demo opens our booking page in a new tab/],
  ['/es/', /«Reservar demo» abre nuestra página de reservas en una pestaña nueva/],
  ['/pricing/', /The button opens our booking page in a new tab/],
  ['/forms/180/', /Someone from the team will write back/],
])('%s says what comes after the click', async (path, words) => {
  expect((await rawPage(path)).html).toMatch(words)
})

describe('the administration', () => {
  let browser: Browser
  let editor: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    editor = await newVisitor(browser)
  })
  afterAll(() => browser.close())

  test('the login says whom to ask about a lost password', async () => {
    await editor.goto(`${siteUrl()}/admin/`)
    await editor.getByText(/Lost your password\? Ask whoever looks after/).waitFor()
  })

  test('excerpt and content are described by a hint, the latter with an example', async () => {
    await (await asAdmin()).logInBrowser(editor.context())
    await editor.goto(`${siteUrl()}/admin/`)
    await editor.getByRole('button', { name: 'Create Article' }).first().click()
    const hintOf = async (label: RegExp) => {
      const id = await editor.getByLabel(label).first().getAttribute('aria-describedby')
      return editor.locator(`[id="${id ?? ''}"]`).textContent()
    }
    expect(await hintOf(/^Excerpt/)).toMatch(/news list, in search results, and under shared links/)
    expect(await hintOf(/^Content/)).toContain('<h2>What is new</h2>')
  })
})
