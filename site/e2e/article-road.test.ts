import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { admin } from './support/product.ts'

const title = 'Matrícula en línea: ¿qué cambia este año?'
const slug = 'matricula-en-linea-que-cambia-este-ano'
const content = `<h2>Evaluación ágil</h2>
<p>Niños, pingüinos y “comillas”.</p>
<figure><img src="/images/news/one-day-with-owly.jpg" alt="Un aula" width="800" height="450"></figure>
<table><thead><tr><th scope="col">Plan</th></tr></thead><tbody><tr><td>Owly Pro</td></tr></tbody></table>`

let browser: Browser
let editor: Page
beforeAll(async () => {
  browser = await launchBrowser()
  editor = await newVisitor(browser)
})
afterAll(() => browser.close())

const card = () => editor.locator('[data-article]').filter({ hasText: title })

test('an editor logs in at /admin/', async () => {
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.getByLabel('Username').fill(admin.username)
  await editor.getByLabel('Password').fill(admin.password)
  await editor.getByRole('button', { name: 'Login' }).click()
  await editor.getByRole('heading', { name: 'News Administration' }).waitFor()
})

test('an article with accents, an image and a table is published from the form', async () => {
  await editor.getByRole('button', { name: 'Create Article' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Create New Article' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog
    .getByLabel(/^Content/)
    .first()
    .fill(content)
  await dialog.getByLabel('Publish immediately').click()
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  await editor.getByText('Article created successfully!').first().waitFor()
  await card().waitFor()
})

test('it is in both lists and readable in both languages at once', async () => {
  const visitor = await newVisitor(browser)
  for (const prefix of ['', '/es']) {
    await visitor.goto(`${siteUrl()}${prefix}/news/`)
    const link = visitor.getByRole('link', { name: title, exact: true })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${prefix}/news/${slug}/`)
    await visitor.goto(`${siteUrl()}${prefix}/news/${slug}/`)
    await visitor.getByRole('heading', { name: title }).waitFor()
    const table = visitor.getByRole('region', { name: prefix ? 'Tabla' : 'Table' })
    await table.getByRole('cell', { name: 'Owly Pro' }).waitFor()
    await visitor.getByText(prefix ? /^Escrito el / : /^Written on /).waitFor()
  }
  await visitor.context().close()
})

test('a little later it is static HTML in both languages', async () => {
  await (await asAdmin()).untilRebuilt()
  for (const prefix of ['', '/es']) {
    const { status, html } = await rawPage(`${prefix}/news/${slug}/`)
    expect(status).toBe(200)
    expect(html).toContain('Niños, pingüinos')
    expect(html).toContain('<td>Owly Pro</td>')
    expect(html).toContain(`role="region" aria-label="${prefix ? 'Tabla' : 'Table'}"`)
    expect((await rawPage(`${prefix}/news/`)).html).toContain(`href="${prefix}/news/${slug}/"`)
  }
  await editor.getByText(/^Up to date, last updated /).waitFor()
})

test('an edit is what visitors read at once, and static after the rebuild', async () => {
  await card().getByRole('button', { name: 'Edit' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Edit Article' })
  await dialog
    .getByLabel(/^Content/)
    .first()
    .fill('<p>Corregido con ñ.</p>')
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await editor.getByText('Article updated successfully!').first().waitFor()

  const visitor = await newVisitor(browser)
  await visitor.goto(`${siteUrl()}/news/${slug}/`)
  await visitor.getByText('Corregido con ñ.').waitFor()
  await visitor.context().close()

  await (await asAdmin()).untilRebuilt()
  expect((await rawPage(`/news/${slug}/`)).html).toContain('Corregido con ñ.')
})

test('unpublished, it is gone at once, and leaves nothing behind after the rebuild', async () => {
  await card().getByRole('button', { name: 'Edit' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Edit Article' })
  await dialog.getByLabel('Publish immediately').click()
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await editor.getByText('Article updated successfully!').first().waitFor()
  expect((await rawPage(`/news/${slug}/`)).status).toBe(404)

  await (await asAdmin()).untilRebuilt()
  for (const prefix of ['', '/es']) {
    expect((await rawPage(`${prefix}/news/${slug}/`)).status).toBe(404)
    expect((await rawPage(`/page-data${prefix}/news/${slug}/page-data.json`)).status).toBe(404)
    expect((await rawPage(`${prefix}/news/`)).html).not.toContain(slug)
  }
})

test('deleted, it can be brought back by the undo of the toast', async () => {
  await card().getByRole('button', { name: 'Delete' }).click()
  await editor.getByText('Article deleted successfully!').first().waitFor()
  await card().waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: 'Undo' }).click()
  await card().waitFor()
})
