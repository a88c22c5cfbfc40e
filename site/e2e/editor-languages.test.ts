import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog, saveIn } from './support/desk.ts'

let browser: Browser
let editor: Page
let article: Article
let dialog: Locator

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  article = await makeDraft('In two languages')
  editor = await openAdmin(browser)
  dialog = await openDialog(editor, article)
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const tab = (name: 'English' | 'Español') => dialog.getByRole('tab', { name })
const stored = async () => (await asAdmin()).read(article.id)

test('a translation is written in its own tab and saved with the article', async () => {
  await tab('Español').click()
  await dialog.getByLabel('Title (Spanish)').fill('En dos idiomas')
  await contentOf(dialog).fill('<p>Primero.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({
    language: 'en',
    title: 'In two languages',
    translations: { es: { title: 'En dos idiomas', content: '<p>Primero.</p>', excerpt: null } },
  })
})

test('half a translation is not saved, and the tab with what is missing comes forward', async () => {
  await tab('Español').click()
  await dialog.getByLabel('Title (Spanish)').fill('En dos idiomas')
  await tab('English').click()
  await saveIn(dialog)
  await editor.getByText('The Spanish translation needs a title and content.').first().waitFor()
  await dialog.getByRole('tab', { name: 'Español', selected: true }).waitFor()
  expect((await stored()).translations).toEqual({})
})

test('an article said to be written in the other language takes its words along', async () => {
  await dialog.getByLabel('Original language').selectOption('es')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({
    language: 'es',
    title: 'In two languages',
    content: '<p>First.</p>',
    translations: {},
  })
})

test('the arrow keys move between the languages', async () => {
  await tab('English').focus()
  await editor.keyboard.press('ArrowRight')
  await dialog.getByRole('tab', { name: 'Español', selected: true }).waitFor()
  await editor.keyboard.press('Home')
  await dialog.getByRole('tab', { name: 'English', selected: true }).waitFor()
})
