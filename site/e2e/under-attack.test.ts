import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Page } from 'playwright-core'
import { hostileHtml } from '../../api/src/news/html/hostile-html.ts'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, skipFirstVisit, wake } from './support/browser.ts'
import { contentViews } from './support/content-views.ts'
import { cardOf, makeDraft, openAdmin, openDialog, openHistory } from './support/desk.ts'
import { inBothLanguages } from './support/pages.ts'

const words = `"'--></script></title></textarea><img src=x onerror=alert(1)><svg onload=alert(1)>`

/** Whatever ran: each of the attacks would call `alert`. */
const ran: string[] = []
let browser: Browser
let api: Awaited<ReturnType<typeof asAdmin>>
let article: Article

beforeAll(async () => {
  browser = await launchBrowser()
  api = await asAdmin()
  // Cleaned one by one and put together, so that none is swallowed by what another leaves open.
  const cleaned: string[] = []
  for (const html of hostileHtml) cleaned.push((await api.check(html)).content)
  const content = `<p>${'Hostile. '.repeat(3)}</p>${cleaned.join('\n')}`
  article = await makeDraft(`Attack ${words}`, {
    slug: 'under-attack',
    excerpt: words,
    content,
    translations: { es: { title: `Ataque ${words}`, excerpt: words, content } },
  })
})
afterAll(async () => {
  await api.remove(article.id)
  await api.untilRebuilt()
  await browser.close()
})

/** The policy of the pages would stop most attacks: here they are on their own. */
const unprotected = { bypassCSP: true }

function watch(page: Page): Page {
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()} ${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  return page
}

/** Once all pictures, also those in frames, have come or failed: most attacks wait for that. */
async function settle(page: Page): Promise<void> {
  const areComplete = () =>
    [...document.images].every((image) => {
      image.loading = 'eager'
      return image.complete
    })
  // A picture's handlers are called after it is complete, and after those of each one before it.
  const areTold = () =>
    new Promise<boolean>((resolve) => {
      const last = new Image()
      last.onerror = () => resolve(true)
      last.src = 'data:image/png,'
    })
  const settled = page.frames().map(async (frame) => {
    await frame.waitForFunction(areComplete)
    await frame.waitForFunction(areTold)
  })
  await Promise.all(settled)
}

async function expectNothingRan(page: Page): Promise<void> {
  await settle(page)
  expect(ran).toEqual([])
}

const openDesk = async (path = '/admin/') => watch(await openAdmin(browser, path, unprotected))

test('an attack that gets through would be seen', async () => {
  const page = watch(await newVisitor(browser, unprotected))
  await page.goto(`${siteUrl()}/pricing/`)
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), words)
  await settle(page)
  expect(ran.splice(0)).not.toEqual([])
  await page.context().close()
})

test('nothing runs at the editor’s desk: list, both views, preview, history, private preview', async () => {
  const editor = await openDesk()
  await cardOf(editor, article).waitFor()
  await openHistory(editor, article)
  await expectNothingRan(editor)
  await editor.keyboard.press('Escape')

  const dialog = await openDialog(editor, article)
  const views = contentViews(dialog)
  await views.openVisual()
  await expectNothingRan(editor)
  await views.fill(hostileHtml.join('\n'))
  await views.openVisual()
  await expectNothingRan(editor)
  for (const html of hostileHtml) {
    await views.content.focus()
    await views.paste({ 'text/html': html })
  }
  await expectNothingRan(editor)
  await views.fill(hostileHtml.join('\n'))
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = editor.getByRole('dialog', { name: 'Preview' })
  await preview.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await expectNothingRan(editor)
  await editor.keyboard.press('Escape')
  await editor.context().close()

  const { pathname } = new URL((await api.openPreview(article.id)).url)
  const reader = watch(await newVisitor(browser, unprotected))
  for (const address of inBothLanguages([pathname])) {
    await reader.goto(siteUrl() + address)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    await expectNothingRan(reader)
  }
  await reader.context().close()
})

test('nothing runs on the public pages, live and static, or in a feed that a browser shows', async () => {
  const { title, excerpt, content, translations } = article
  const texts = { title, excerpt, content, translations, slug: 'under-attack' }
  await api.update(article.id, { ...texts, published: true })
  const visitor = watch(await newVisitor(browser, unprotected))
  await skipFirstVisit(visitor)
  const own = inBothLanguages(['/news/under-attack/'])
  for (const path of own) {
    await visitor.goto(siteUrl() + path)
    await visitor.getByRole('heading', { level: 1, name: /^A(ttack|taque) / }).waitFor()
    await expectNothingRan(visitor)
  }
  await api.untilRebuilt()
  for (const path of [...own, ...inBothLanguages(['/news/'])]) {
    await visitor.goto(siteUrl() + path)
    await expectNothingRan(visitor)
    await wake(visitor)
    await expectNothingRan(visitor)
  }
  for (const path of inBothLanguages(['/rss.xml', '/atom.xml', '/feed.json'])) {
    await visitor.goto(siteUrl() + path)
    await expectNothingRan(visitor)
  }
  await visitor.context().close()
})

test('nothing runs in the inbox, whatever a visitor writes', async () => {
  const sent = await fetch(`${siteUrl()}/api/demo-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: words,
      lastName: words,
      email: 'attack@example.edu',
      organization: `Attackers ${words}`,
      message: hostileHtml.join('\n').slice(0, 2000),
    }),
  })
  expect(sent.status).toBe(201)
  const editor = await openDesk('/admin/#requests?q=Attackers')
  const request = editor.locator('[data-request]')
  await request.getByText('Attackers').waitFor()
  await expectNothingRan(editor)
  await request.getByRole('button', { name: 'Delete' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await request.waitFor({ state: 'detached' })
  await editor.context().close()
})
