import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog } from './support/desk.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const content = `<h1>What is new</h1><script>document.title = 'taken over'</script>
<p style="color:red">Plans from <a href="/pricing/">one page</a>, see <a href="#end">the end</a>.</p>
<img src="/images/news/one-day-with-owly.jpg" width="800" height="450"><p id="end">if a<b then c</p>`
const translation = { title: 'Vista al lago', excerpt: 'Muy cerca', content: '<p>Ya está</p>' }

async function openPreview(editor: Page): Promise<Locator> {
  await editor.getByRole('button', { name: 'Preview', exact: true }).click()
  return editor.getByRole('dialog', { name: 'Preview' })
}

const pageIn = (preview: Locator) => preview.frameLocator('iframe')
const sizeOfTitle = (title: Locator) => title.evaluate((it) => getComputedStyle(it).fontSize)

test('the preview is the article’s own page as a save makes it, and tells what a save takes away', async () => {
  const draft = await makeDraft('View of the lake', { translations: { es: translation } })
  const editor = await openAdmin(browser)
  const dialog = await openDialog(editor, draft)
  await contentOf(dialog).fill(content)
  await dialog.getByText(/becomes a heading of level 2/).waitFor()
  const preview = await openPreview(editor)
  const page = pageIn(preview)
  await page.getByRole('heading', { level: 2, name: 'What is new' }).waitFor()
  await page.getByText(/^Written on /).waitFor()
  await page.getByText('if a<b then c').waitFor()
  expect(await page.locator('script').count()).toBe(0)
  const removed = preview.getByRole('region', { name: 'What a save takes away' })
  for (const what of ['<script>', 'style="…"']) await removed.getByText(what).waitFor()
  await preview.getByText(/has no alternative text/).waitFor()
  await preview.getByText(/looks like an HTML tag/).waitFor()

  const desktop = await sizeOfTitle(page.getByRole('heading', { level: 1 }))
  await preview.getByRole('radio', { name: 'Phone' }).check({ force: true })
  const phone = await sizeOfTitle(page.getByRole('heading', { level: 1 }))
  await preview.getByRole('radio', { name: 'Español' }).check({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Vista al lago' }).waitFor()
  await page.getByText(/^Escrito el /).waitFor()

  const admin = await asAdmin()
  const { slug } = await admin.update(draft.id, { title: draft.title, content, published: true })
  for (const [width, size] of [
    [1280, desktop],
    [375, phone],
  ] as const) {
    const visitor = await newVisitor(browser, { viewport: { width, height: 800 } })
    await visitor.goto(`${siteUrl()}/news/${slug}/`)
    const title = visitor.getByRole('heading', { level: 1, name: 'View of the lake' })
    await title.waitFor()
    expect(await sizeOfTitle(title)).toBe(size)
    await visitor.context().close()
  }
  await admin.remove(draft.id)
  await editor.context().close()
})

test('a link in the preview leads nowhere, and Escape leads back to the words', async () => {
  const draft = await makeDraft('Links of the lake', { content })
  const editor = await openAdmin(browser)
  const dialog = await openDialog(editor, draft)
  await contentOf(dialog).fill(`${content}<p>Unsaved</p>`)
  const preview = await openPreview(editor)
  const page = pageIn(preview)
  await page.getByRole('link', { name: 'one page' }).click()
  await page.getByRole('link', { name: 'the end' }).click()
  await page.getByText('Unsaved').waitFor()
  expect(editor.url()).toBe(`${siteUrl()}/admin/`)
  await editor.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await editor.waitForFunction(() => document.activeElement?.textContent === 'Preview')
  expect(await contentOf(dialog).inputValue()).toContain('Unsaved')
  await (await asAdmin()).remove(draft.id)
  await editor.context().close()
})

test('while the API is away the preview says so, and shows what was written without running it', async () => {
  const draft = await makeDraft('Lake without a server')
  const editor = await openAdmin(browser)
  const dialog = await openDialog(editor, draft)
  await editor.route('**/api/news/check', (route) => route.abort())
  await contentOf(dialog).fill('<p>Fog</p><img src="/x.png" onerror="document.title=\'run\'">')
  await dialog.getByText(/so there are no hints about the content/).waitFor()
  const preview = await openPreview(editor)
  await preview.getByText('This is the article as you wrote it', { exact: false }).waitFor()
  await pageIn(preview).getByText('Fog').waitFor()
  expect(await editor.title()).not.toBe('run')
  await (await asAdmin()).remove(draft.id)
  await editor.context().close()
})

test.each(['light', 'dark'] as const)(
  'the preview fits a phone in the %s scheme, in Spanish',
  async (colorScheme) => {
    const editor = await newVisitor(browser, {
      colorScheme,
      locale: 'es-ES',
      viewport: { width: 375, height: 740 },
    })
    await (await asAdmin()).logInBrowser(editor.context())
    await editor.goto(`${siteUrl()}/es/admin/`)
    await editor.getByRole('button', { name: 'Crear artículo' }).first().click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByLabel('Título', { exact: true }).fill('Otoño')
    await dialog.getByRole('textbox', { name: /^Contenido/ }).fill(content)
    await dialog.getByRole('button', { name: 'Vista previa' }).click()
    const preview = editor.getByRole('dialog', { name: 'Vista previa' })
    await pageIn(preview).getByRole('heading', { level: 1, name: 'Otoño' }).waitFor()
    const overhang = await preview.evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await editor.context().close()
  },
)
