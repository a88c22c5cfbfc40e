import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { intercept, launchBrowser } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog, saveIn } from './support/desk.ts'
import { admin, until } from './support/product.ts'

let browser: Browser
let editor: Page
let article: Article
let dialog: Locator

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  article = await makeDraft('Words in the making')
  editor = await openAdmin(browser)
  dialog = await openDialog(editor, article)
  await contentOf(dialog).fill('<p>Not saved yet.</p>')
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const stored = async () => (await (await asAdmin()).read(article.id)).content

const keptWords = () =>
  editor.evaluate(() =>
    Object.entries(localStorage).some(([, value]) => String(value).includes('Not saved yet.')),
  )

test('a session that ends while writing is taken up in the dialog, and the words are saved', async () => {
  await editor.evaluate(() => fetch('/api/logout', { method: 'POST' }))
  await saveIn(dialog)
  await dialog.getByText('Not saved: your session has ended.').waitFor()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Not saved yet.</p>')

  await dialog.getByLabel('Username').fill(admin.username)
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.getByText('You are logged in again.').waitFor()
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>Not saved yet.</p>')
})

test('words that a crash left unsaved are offered at the next opening, and can be restored', async () => {
  await until(keptWords)
  const crashed = editor
  editor = await crashed.context().newPage()
  await crashed.close({ runBeforeUnload: false })
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.locator(`[data-article="${article.id}"]`).waitFor()
  await editor
    .getByText(/Unsaved changes from/)
    .first()
    .waitFor()
  dialog = await openDialog(editor, article)
  expect(await contentOf(dialog).inputValue()).toBe('<p>First.</p>')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Not saved yet.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await keptWords()).toBe(false)
  expect(await stored()).toBe('<p>Not saved yet.</p>')
})

test.each([
  ['Cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => editor.keyboard.press('Escape')],
])('after %s the toast leads back to the words', async (_way, leave) => {
  await leave()
  await dialog.waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: 'Keep editing' }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Not saved yet.</p>')
  expect(await stored()).toBe('<p>First.</p>')
})

test('words that were left outlive the page, until they are discarded on purpose', async () => {
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.reload()
  await editor
    .getByText(/Unsaved changes from/)
    .first()
    .waitFor()
  dialog = await openDialog(editor, article)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Not saved yet.</p>')
  await editor.keyboard.press('Escape')
  dialog = await openDialog(editor, article)
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await keptWords()).toBe(false)
})

test('Ctrl+S saves and stays; Enter in a line does nothing of the kind', async () => {
  await dialog.getByLabel('Title', { exact: true }).press('Enter')
  await contentOf(dialog).press('Control+s')
  await until(async () => (await stored()) === '<p>Not saved yet.</p>')
  expect(await dialog.isVisible()).toBe(true)
  await until(async () => !(await keptWords()))
  await contentOf(dialog).fill('<p>And more.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>And more.</p>')
})

test('logging out takes unsaved words along, after a question', async () => {
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: 'Logout', exact: true }).click()
  const question = editor.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await keptWords()).toBe(true)
  await editor.getByRole('button', { name: 'Logout', exact: true }).click()
  await question.getByRole('button', { name: 'Log out and discard' }).click()
  await editor.getByRole('heading', { name: 'Admin Access' }).waitFor()
  expect(await keptWords()).toBe(false)
})

test('a server that can’t be reached costs no words', async () => {
  const letThrough = await intercept(editor, '**/api/news/*', (route) => route.abort())
  await saveIn(dialog)
  await dialog.getByText('Not saved. Everything you wrote is still here.').waitFor()
  letThrough()
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>Not saved yet.</p>')
})
