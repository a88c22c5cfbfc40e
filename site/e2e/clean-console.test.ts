import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, skipFirstVisit, wake } from './support/browser.ts'
import { inBothLanguages, publicPaths, quietPaths } from './support/pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  return complaints
}

test('no page makes the browser complain, and React takes it over as it stands', async () => {
  const visitor = await newVisitor(browser)
  await skipFirstVisit(visitor)
  const complaints = complaintsOf(visitor)
  for (const path of inBothLanguages([...publicPaths, ...quietPaths])) {
    await visitor.goto(siteUrl() + path, { waitUntil: 'load' })
    const content = await visitor.locator('main').elementHandle()
    await wake(visitor)
    await visitor.waitForLoadState('networkidle')
    const stayed = await content.evaluate((element) => element.isConnected)
    expect({ path, stayed }).toEqual({ path, stayed: true })
  }
  expect(complaints).toEqual([])
  await visitor.context().close()
})

test('no public page takes a style that it wasn’t built with', async () => {
  const visitor = await newVisitor(browser)
  await skipFirstVisit(visitor)
  for (const path of inBothLanguages([...publicPaths, '/forms/180/', '/preview/'])) {
    await visitor.goto(siteUrl() + path)
    const intruded = await visitor.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<style>.intruder { color: rgb(1, 2, 3) }</style>' +
          '<p class="intruder">By a sheet</p><p class="intruder" style="color: rgb(1, 2, 3)">Itself</p>',
      )
      return [...document.querySelectorAll('.intruder')].map((word) => getComputedStyle(word).color)
    })
    expect({ path, intruded }).not.toMatchObject({
      intruded: expect.arrayContaining(['rgb(1, 2, 3)']),
    })
    expect(intruded).toHaveLength(2)
  }
  await visitor.context().close()
})

test('the editor’s desk works under the policy: dialog, preview, rebuild', async () => {
  const editor = await newVisitor(browser)
  const complaints = complaintsOf(editor)
  const admin = await asAdmin()
  await admin.logInBrowser(editor.context())
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.getByRole('button', { name: 'Create Article' }).first().click()
  const dialog = editor.getByRole('dialog')
  await dialog
    .getByLabel(/^Content/)
    .first()
    .fill('<p>Seen in the preview</p>')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = editor.getByRole('dialog', { name: 'Preview' })
  await preview.frameLocator('iframe').getByText('Seen in the preview').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const rebuild = editor.getByRole('button', { name: 'Update website now' })
  await rebuild.hover()
  await editor.getByRole('tooltip').waitFor()
  await rebuild.click()
  await editor
    .getByText(/updating the pages|waiting to go live/i)
    .first()
    .waitFor()
  await admin.untilRebuilt()
  expect(complaints).toEqual([])
  await editor.context().close()
})
