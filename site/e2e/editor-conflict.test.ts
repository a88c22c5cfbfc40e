import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { axeProblems } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog, openHistory, saveIn } from './support/desk.ts'

const title = 'Two write at once'

let browser: Browser
let editor: Page
let article: Article
let dialog: Locator

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Both have the article open; the colleague saves first. */
beforeEach(async () => {
  article = await makeDraft(title)
  editor = await openAdmin(browser, '/admin/', { bypassCSP: true })
  dialog = await openDialog(editor, article)
  await contentOf(dialog).fill('<p>Mine.</p>')
  await (await asAdmin()).update(article.id, { title, content: '<p>Theirs.</p>' })
  await saveIn(dialog)
  await dialog.getByText('Not saved: somebody else has changed this article.').waitFor()
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const stored = async () => (await (await asAdmin()).read(article.id)).content

test('a save over somebody else’s changes nothing, and shows both texts side by side', async () => {
  expect(await stored()).toBe('<p>Theirs.</p>')
  expect(await contentOf(dialog).inputValue()).toBe('<p>Mine.</p>')
  const both = dialog.getByRole('row', { name: /^Content/ })
  await both.waitFor()
  const [mine, theirs] = await both.getByRole('cell').allTextContents()
  expect(mine).toContain('Mine')
  expect(theirs).toContain('Theirs')
  expect(await editor.getByText('since you opened it').count()).toBe(0)
  expect(await axeProblems(editor)).toEqual([])
})

test('mine can replace theirs, which stays in the history', async () => {
  await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>Mine.</p>')
  await openHistory(editor, article, 1)
  await editor.getByRole('button', { name: 'Restore this version' }).click()
  await editor.getByText('The earlier version is back').first().waitFor()
  expect(await stored()).toBe('<p>Theirs.</p>')
})

test('theirs can be loaded and gone on with', async () => {
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Theirs.</p>')
  await contentOf(dialog).fill('<p>Theirs, and more.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>Theirs, and more.</p>')
})

test('after a look at theirs, mine can be brought back and saved', async () => {
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await dialog.getByRole('button', { name: 'Bring mine back' }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Mine.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>Mine.</p>')
})
