import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { cardOf, makeDraft, openAdmin } from './support/desk.ts'
import { admin } from './support/product.ts'

let browser: Browser
let editor: Page
let old: Article

beforeAll(async () => {
  browser = await launchBrowser()
  old = await makeDraft('The long forgotten winter timetable', { type: 'release' })
  const { create } = await asAdmin()
  for (let count = 1; count <= 30; count += 1) {
    await create({ title: `Newer article ${count}`, content: '<p>Words.</p>' })
  }
})
afterAll(() => browser.close())
beforeEach(async () => {
  editor = await openAdmin(browser)
})
afterEach(() => editor.context().close())

const search = () => editor.getByRole('searchbox', { name: 'Search articles' })
const section = (name: string | RegExp) =>
  editor.getByRole('navigation').getByRole('button', { name })

test('an old article is found by a word, in any case, and a reload and Back keep the search', async () => {
  expect(await editor.locator('*').count()).toBeLessThan(1500)
  expect(await cardOf(editor, old).count()).toBe(0)

  const start = Date.now()
  await search().fill('WINTER')
  await cardOf(editor, old).waitFor()
  expect(Date.now() - start).toBeLessThan(5000)
  await editor.getByRole('status').getByText('1 article', { exact: true }).waitFor()

  await editor.reload()
  await cardOf(editor, old).waitFor()
  expect(await search().inputValue()).toBe('WINTER')
  expect(await editor.locator('[data-article]').count()).toBe(1)

  await editor.getByLabel('Status').selectOption('Published')
  await editor.getByText('No article matches').waitFor()
  await editor.goBack()
  await cardOf(editor, old).waitFor()
  expect(await editor.getByLabel('Status').inputValue()).toBe('')
  await editor.goBack()
  await editor.getByText(/^Page 1 of/).waitFor()
  expect(await search().inputValue()).toBe('')
})

test('another language shows the same search', async () => {
  await search().fill('winter')
  await cardOf(editor, old).waitFor()
  await editor.getByLabel('Type').selectOption('Release Notes')
  await editor.locator('a[data-language="es"]:visible').first().click()
  await editor.waitForURL(/\/es\/admin\/#/)
  await cardOf(editor, old).waitFor()
  expect(await editor.getByRole('searchbox').inputValue()).toBe('winter')
  expect(await editor.getByLabel('Tipo').inputValue()).toBe('release')
})

test('pages lead to the oldest article and back', async () => {
  await editor.getByLabel('Sort by').selectOption('Title')
  const list = editor.getByRole('region', { name: 'All articles' })
  const shown = async () => {
    await list.and(editor.locator('[aria-busy="false"]')).waitFor()
  }
  let page = 1
  await shown()
  for (; (await cardOf(editor, old).count()) === 0; page += 1) {
    await list.getByRole('button', { name: 'Next page' }).click()
    await shown()
  }
  expect(page).toBeGreaterThan(1)
  await editor.reload()
  await cardOf(editor, old).waitFor()
  await list.getByText(new RegExp(`^Page ${page} of`)).waitFor()
  await list.getByRole('button', { name: 'Previous page' }).click()
  await list.getByText(new RegExp(`^Page ${page - 1} of`)).waitFor()
  await cardOf(editor, old).waitFor({ state: 'detached' })
})

test('a deleted article is taken back by Undo, later out of the trash, or goes for good', async () => {
  const article = await makeDraft('To be deleted')
  await editor.reload()
  await cardOf(editor, article).getByRole('button', { name: 'Delete' }).click()
  await cardOf(editor, article).waitFor({ state: 'detached' })
  await editor.getByRole('button', { name: 'Undo' }).click()
  await cardOf(editor, article).waitFor()

  await cardOf(editor, article).getByRole('button', { name: 'Delete' }).click()
  await cardOf(editor, article).waitFor({ state: 'detached' })
  await section('Trash').click()
  await cardOf(editor, article)
    .getByText(/^Goes for good: /)
    .waitFor()
  await cardOf(editor, article).getByRole('button', { name: 'Restore' }).click()
  await cardOf(editor, article).waitFor({ state: 'detached' })
  await section('Articles').click()
  await cardOf(editor, article).getByRole('button', { name: 'Delete' }).click()
  await section('Trash').click()
  await cardOf(editor, article).getByRole('button', { name: 'Delete for good' }).click()
  const question = editor.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await editor.getByText('Article deleted for good').first().waitFor()
  await cardOf(editor, article).waitFor({ state: 'detached' })
})

test('a password is changed; other sessions end, and the new one logs in', async () => {
  const colleague = await openAdmin(browser)
  const changeTo = async (current: string, next: string) => {
    await editor.getByRole('button', { name: /^Account/ }).press('Enter')
    await editor.getByRole('menuitem', { name: 'Change password' }).press('Enter')
    const dialog = editor.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password').fill(next)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    return dialog
  }
  const dialog = await changeTo(admin.password, 'password1234')
  await dialog.getByText(/^This password is among the first that anyone tries/).waitFor()
  await editor.keyboard.press('Escape')

  const next = 'nine owls read at night'
  await changeTo(admin.password, next)
  await editor.getByText('Password changed').first().waitFor()
  await colleague.reload()
  await colleague.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await colleague.getByLabel('Username').fill(admin.username)
  await colleague.getByLabel('Password').fill(next)
  await colleague.getByRole('button', { name: 'Login' }).click()
  await colleague.getByRole('heading', { name: 'News Administration' }).waitFor()

  await editor.reload()
  await changeTo(next, admin.password)
  await editor.getByText('Password changed').first().waitFor()
  await colleague.context().close()
})

test('logging out everywhere leads to the login, here and elsewhere', async () => {
  const colleague = await openAdmin(browser)
  await editor.getByRole('button', { name: /^Account/ }).click()
  await editor.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  const question = editor.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await editor.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await colleague.reload()
  await colleague.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await colleague.context().close()
})

test('a demo request is counted until it is handled, and can be deleted for good', async () => {
  const visitor = await newVisitor(browser)
  const sent = await visitor.request.post(`${siteUrl()}/api/demo-requests`, {
    data: {
      firstName: 'Inbox',
      lastName: 'Visitor',
      email: 'inbox@example.edu',
      organization: 'University of Letters',
    },
  })
  expect(sent.status()).toBe(201)
  await visitor.context().close()

  await editor.reload()
  const counted = section(/^Demo requests.*, \d+ new$/)
  const before = Number(/(\d+) new/.exec((await counted.textContent()) ?? '')?.[1])
  await counted.click()
  const searching = editor.getByRole('searchbox', { name: 'Search demo requests' })
  await searching.fill('letters')
  const request = editor.locator('[data-request]').filter({ hasText: 'inbox@example.edu' })
  await editor.getByLabel('Show').selectOption('New')
  await editor.getByRole('status').getByText('1 request', { exact: true }).waitFor()
  await request.getByRole('button', { name: 'Mark as handled' }).click()
  await request.waitFor({ state: 'detached' })
  await editor.getByLabel('Show').selectOption('Handled')
  await request.getByText(/^Handled: .+, admin$/).waitFor()
  const left = before === 1 ? 'Demo requests' : new RegExp(`, ${before - 1} new$`)
  await section(left).waitFor()

  await request.getByRole('button', { name: 'Delete' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await request.waitFor({ state: 'detached' })
  const kept = await (await asAdmin()).demoRequests()
  expect(kept.map(({ email }) => email)).not.toContain('inbox@example.edu')

  await section('Activity').click()
  await editor.getByText('deleted a demo request').first().waitFor()
})
