import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { intercept, launchBrowser, newVisitor, wake } from './support/browser.ts'
import { cardOf, makeDraft, openAdmin } from './support/desk.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('two quick clicks on Delete are one deletion, whose Undo stays', async () => {
  const article = await makeDraft('Clicked twice')
  const editor = await openAdmin(browser)
  const deletions: number[] = []
  editor.on('response', (response) => {
    if (response.request().method() === 'DELETE') deletions.push(response.status())
  })
  await cardOf(editor, article)
    .getByRole('button', { name: 'Delete' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await editor.getByText('Article deleted successfully!').first().waitFor()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await cardOf(editor, article).waitFor()
  expect(deletions).toEqual([204])

  await cardOf(editor, article).getByRole('button', { name: 'Delete' }).click()
  await cardOf(editor, article).waitFor({ state: 'detached' })
  expect(deletions).toEqual([204, 204])
  await editor.context().close()
})

test('a list that can’t be loaded says so, and is tried again on request', async () => {
  const editor = await newVisitor(browser)
  await (await asAdmin()).logInBrowser(editor.context())
  const letThrough = await intercept(editor, '**/api/news?published=false*', (route) =>
    route.abort(),
  )
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.getByText('The articles couldn’t be loaded.').waitFor()
  letThrough()
  await editor.getByRole('button', { name: 'Try again' }).first().click()
  await editor.locator('[data-article]').first().waitFor()
  await editor.context().close()
})

test('an administration that can’t ask who is logged in says so, and asks again on request', async () => {
  const editor = await newVisitor(browser)
  await (await asAdmin()).logInBrowser(editor.context())
  const letThrough = await intercept(editor, '**/api/session*', (route) => route.abort())
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.getByText('We couldn’t check whether you are logged in.').waitFor()
  letThrough()
  await editor.getByRole('button', { name: 'Try again' }).click()
  await editor.getByRole('heading', { name: 'News Administration' }).waitFor()
  await editor.context().close()
})

test('with the API away, the public list and an article stay as they were built', async () => {
  const visitor = await newVisitor(browser)
  await visitor.route('**/api/**', (route) => route.abort())
  await visitor.goto(`${siteUrl()}/news/`)
  await wake(visitor)
  const first = visitor.getByRole('tabpanel').getByRole('article').first()
  const title = await first.getByRole('heading').textContent()
  await first.getByRole('link').first().click()
  await visitor.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  await visitor.context().close()
})
