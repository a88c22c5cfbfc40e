import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Page } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { axeProblems } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog, openHistory } from './support/desk.ts'

let browser: Browser
let editor: Page
let article: Article
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  const spanish = (content: string) => ({ es: { title: 'El búho', content } })
  article = await makeDraft('The owl', {
    content: '<p>The old owl sleeps.</p>',
    translations: spanish('<p>El búho viejo duerme.</p>'),
  })
  await (
    await asAdmin()
  ).update(article.id, {
    title: 'The owl',
    content: '<p>The new owl sleeps.</p>',
    translations: spanish('<p>El búho nuevo duerme.</p>'),
  })
  editor = await openAdmin(browser, '/admin/', { bypassCSP: true })
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const stored = async () => (await (await asAdmin()).read(article.id)).content

test('yesterday’s edit is undone in three clicks', async () => {
  const history = await openHistory(editor, article, 1)
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await history.waitFor({ state: 'detached' })
  expect(await stored()).toBe('<p>The old owl sleeps.</p>')
})

test.each([1280, 375])(
  'at %d px the history marks what a version changed, in both languages',
  async (width) => {
    await editor.setViewportSize({ width, height: 800 })
    const history = await openHistory(editor, article)
    await history.locator('ins').first().waitFor()
    expect(await history.locator('ins').allTextContents()).toEqual([
      expect.stringContaining('new'),
      expect.stringContaining('nuevo'),
    ])
    expect(await history.locator('del').allTextContents()).toEqual([
      expect.stringContaining('old'),
      expect.stringContaining('viejo'),
    ])
    expect(await axeProblems(editor)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await editor.evaluate(overflow)).toBeLessThanOrEqual(0)
  },
)

test('a version brought back from the dialog is what is written on, and unsaved words are set aside', async () => {
  const dialog = await openDialog(editor, article)
  await contentOf(dialog).fill('<p>Being written.</p>')
  await dialog.getByRole('button', { name: 'History' }).click()
  const history = editor.getByRole('dialog', { name: 'History' })
  await history
    .getByRole('button', { name: /The owl/ })
    .nth(1)
    .click()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await history.waitFor({ state: 'detached' })
  expect(await contentOf(dialog).inputValue()).toBe('<p>The old owl sleeps.</p>')
  await dialog.getByRole('button', { name: 'Bring mine back' }).click()
  expect(await contentOf(dialog).inputValue()).toBe('<p>Being written.</p>')
})
