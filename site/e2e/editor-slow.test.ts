import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { intercept, launchBrowser } from './support/browser.ts'
import { contentOf, openAdmin, saveIn } from './support/desk.ts'
import { until } from './support/product.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a save without an answer says so, can be left with the words safe, and never saves twice', async () => {
  const title = `Saved once ${Date.now()}`
  const made = async () =>
    (await (await asAdmin()).articles()).filter((article) => article.title === title)
  const editor = await openAdmin(browser)
  await editor.clock.install()
  await editor.getByRole('button', { name: 'Create Article' }).click()
  let dialog = editor.getByRole('dialog', { name: 'Create New Article' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await contentOf(dialog).fill('<p>Words.</p>')
  // The server has it, and its answer gets lost.
  const letThrough = await intercept(editor, '**/api/news', (route) => route.fetch())
  await saveIn(dialog)
  await until(async () => (await made()).length === 1)
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  await editor.clock.fastForward(15_000)
  await dialog.getByText('Saving takes unusually long.').waitFor()
  await dialog.getByRole('button', { name: 'Close and keep my words' }).click()
  await dialog.waitFor({ state: 'detached' })

  await editor.reload()
  letThrough()
  await editor.getByRole('button', { name: 'Continue writing' }).click()
  dialog = editor.getByRole('dialog', { name: 'Create New Article' })
  expect(await contentOf(dialog).inputValue()).toBe('<p>Words.</p>')
  await contentOf(dialog).fill('<p>More words.</p>')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await made()).toMatchObject([{ content: '<p>More words.</p>' }])
  for (const { id } of await made()) await (await asAdmin()).remove(id)
  await editor.context().close()
})

test('a date without its time is refused, and nothing goes out', async () => {
  const editor = await openAdmin(browser)
  await editor.getByRole('button', { name: 'Create Article' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Create New Article' })
  await dialog.getByLabel('Title', { exact: true }).fill('Half a date')
  await contentOf(dialog).fill('<p>Words.</p>')
  await dialog.getByRole('switch', { name: /Publish immediately/ }).click()
  await dialog.getByLabel(/^Publish Date/).pressSequentially('12242026')
  let sent = 0
  await editor.route('**/api/news', (route) => {
    sent += 1
    return route.abort()
  })
  await saveIn(dialog)
  await dialog.getByText('Add a time, or clear the date').waitFor()
  expect(sent).toBe(0)
  await editor.context().close()
})
