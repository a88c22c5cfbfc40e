import type { Article, ArticleInput } from '@owly/api/contract/article.ts'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './api.ts'
import { newVisitor } from './browser.ts'

export async function openAdmin(
  browser: Browser,
  path = '/admin/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const editor = await newVisitor(browser, options)
  await (await asAdmin()).logInBrowser(editor.context())
  await editor.goto(siteUrl() + path)
  await editor.locator('[data-article], h3').first().waitFor()
  return editor
}

export async function makeDraft(title: string, more: ArticleInput = {}): Promise<Article> {
  return (await asAdmin()).create({ title, content: '<p>First.</p>', ...more })
}

export const cardOf = (editor: Page, { id }: Pick<Article, 'id'>): Locator =>
  editor.locator(`[data-article="${id}"]`)

/** Opens an article's dialog and waits until its words are there. */
export async function openDialog(editor: Page, article: Pick<Article, 'id' | 'title'>) {
  await cardOf(editor, article).getByRole('button', { name: 'Edit' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Edit Article' })
  await dialog.getByLabel('Title', { exact: true }).waitFor()
  return dialog
}

export const contentOf = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Content/ })
export const saveIn = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Create|Update) Article$/ }).click()

/** Opens an article's history from its card, at the version that is so many saves old. */
export async function openHistory(editor: Page, article: Pick<Article, 'id'>, age = 0) {
  await cardOf(editor, article).getByRole('button', { name: 'History' }).click()
  const dialog = editor.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('list', { name: 'Saved versions, newest first' })
  await versions.getByRole('button').nth(age).click()
  return dialog
}
