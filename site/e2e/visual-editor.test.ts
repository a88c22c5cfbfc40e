import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { contentViews } from './support/content-views.ts'
import { cardOf, makeDraft, openAdmin, openDialog, saveIn } from './support/desk.ts'

/** What can be edited visually, and what can't. */
const content = `<h2 id="user-content-top">Every kind</h2>
<p lang="es">Texto con <strong>fuerza</strong>, <b>peso</b> e <abbr title="sistema">LMS</abbr>.</p>

<details><summary>More</summary><p>Kept</p></details>
<dl><dt>Term</dt><dd>Meaning</dd></dl>
<ul><li>One<ol start="3" reversed type="a"><li value="7">deep</li></ol></li></ul>
<table><caption>Plans</caption><thead><tr><th scope="col">Plan</th><th>Price</th></tr></thead><tbody><tr><th scope="row">One</th><td>1</td></tr></tbody></table>
<figure><img src="/images/news/one-day-with-owly.jpg" alt="An owl" width="1200" height="600"><figcaption>A day</figcaption></figure>
<pre><code class="language-bash">curl  -s
</code></pre>
Loose words with <kbd>Ctrl</kbd><kbd>C</kbd>
<section><p>Last</p></section>`

let browser: Browser
let editor: Page
let article: Article
let dialog: Locator
let views: ReturnType<typeof contentViews>

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  article = await makeDraft('Written visually', { content })
  editor = await openAdmin(browser)
  dialog = await openDialog(editor, article)
  views = contentViews(dialog)
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const stored = async () => (await asAdmin()).read(article.id)
const save = async () => {
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
}

test('an article opened in Visual and saved is byte for byte what it was', async () => {
  await views.openVisual()
  expect(await views.html()).toBe(article.content)
  await views.openVisual()
  await dialog.getByLabel('Title', { exact: true }).fill('Only the title')
  await save()
  expect(await stored()).toMatchObject({ title: 'Only the title', content: article.content })
})

test('editing one paragraph leaves every other letter as it was', async () => {
  await views.openVisual()
  await views.content.getByText('Texto con').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(' Más.')
  await save()
  expect((await stored()).content).toBe(article.content.replace('</abbr>.', '</abbr>. Más.'))
})

/** The element that the caret is in as soon as the editor has the focus again. */
const caretOnFocus = () =>
  editor.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('focusin', ({ target }) => {
          if (!(target as Element).matches('[role="textbox"]')) return
          queueMicrotask(() => {
            const node = document.getSelection()?.anchorNode
            resolve((node instanceof Element ? node : node?.parentElement)?.localName)
          })
        })
      }),
  )

test('a picture and a table take under 25 keys besides the words', async () => {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await editor.keyboard.press(key)
  }
  const focused = () =>
    editor.evaluate(() => document.activeElement?.closest('label, button, div')?.textContent)
  const tabTo = async (words: string) => {
    while (!(await focused())?.startsWith(words) && keys < 25) await press('Tab')
  }
  await views.fill('')
  await views.tab('HTML').focus()
  await press('ArrowLeft')
  await views.toolbar.waitFor()
  await press('Tab')
  await press('Tab')
  await editor.keyboard.type('Plans')
  await press('Control+Alt+2')
  // The browser is told early to leave the choice to the test: Enter would be quicker.
  const choosing = editor.waitForEvent('filechooser')
  await press('Control+Alt+p')
  const library = editor.getByRole('dialog', { name: 'Add images' })
  await library.waitFor()
  await tabTo('Upload images')
  await press('Enter')
  const buffer = await sharp({
    create: { width: 900, height: 500, channels: 3, background: 'gold' },
  })
    .png()
    .toBuffer()
  await (await choosing).setFiles({ name: 'hall.png', mimeType: 'image/png', buffer })
  await library.getByLabel('What it shows (alt text)').waitFor()
  await tabTo('What it shows')
  await editor.keyboard.type('The great hall')
  const caret = caretOnFocus()
  await press('Enter')
  expect(await caret).toBe('figcaption')
  await library.waitFor({ state: 'detached' })
  await editor.keyboard.type('At noon')
  await press('Enter')
  await press('Control+Alt+t')
  const words = ['Plan', 'Price', 'Seats', 'One', '1', '10', 'Pro', '2', '20']
  for (const word of words) {
    await editor.keyboard.type(word)
    if (word !== words.at(-1)) await press('Tab')
  }
  await dialog.getByRole('toolbar', { name: 'Table' }).waitFor()
  await save()
  const { content: saved } = await stored()
  expect(saved).toMatch(
    /^<h2>Plans<\/h2>\n<figure><img src="\/media\/[^"]*" alt="The great hall" [^>]*><figcaption>At noon<\/figcaption><\/figure>\n<table>/,
  )
  expect(saved).toContain('<thead>\n<tr><th>Plan</th><th>Price</th><th>Seats</th></tr>\n</thead>')
  expect(saved).toContain('<tr><td>Pro</td><td>2</td><td>20</td></tr>')
  expect(keys).toBeLessThan(25)
})

test('the keyboard leaves the content as it came', async () => {
  await views.openVisual()
  await views.content.focus()
  await editor.keyboard.press('Tab')
  expect(await views.content.evaluate((field) => field.contains(document.activeElement))).toBe(
    false,
  )
  await views.tab('HTML').click()
  await views.content.focus()
  await editor.keyboard.press('Tab')
  expect(await views.content.evaluate((field) => field === document.activeElement)).toBe(false)
})

test('a link is set, changed and removed', async () => {
  await views.fill('<p>word</p>')
  await views.openVisual()
  await views.content.focus()
  await editor.keyboard.press('Control+a')
  await editor.keyboard.press('Control+k')
  const link = editor.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await editor.keyboard.press('Enter')
  await link.getByText('Enter an address that readers can open').waitFor()
  await link.getByLabel('Address').fill('example.edu')
  await editor.keyboard.press('Enter')
  await link.waitFor({ state: 'detached' })
  expect(await views.html()).toBe('<p><a href="https://example.edu">word</a></p>')
  await views.openVisual()
  await views.content.getByText('word').click()
  await views.toolbar.getByRole('button', { name: 'Link' }).click()
  await link.getByRole('button', { name: 'Remove link' }).click()
  expect(await views.html()).toBe('<p>word</p>')
  expect((await stored()).content).toBe(article.content)
})

test('on a phone all of the toolbar is within the page', async () => {
  await views.openVisual()
  await editor.setViewportSize({ width: 375, height: 800 })
  for (const button of await views.toolbar.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true)
  }
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(375)
})

describe('in Spanish', () => {
  test('the view is remembered, and its buttons have their names', async () => {
    await views.openVisual()
    await editor.goto(editor.url().replace('/admin/', '/es/admin/'))
    await cardOf(editor, article).getByRole('button', { name: 'Editar' }).click()
    const spanish = editor.getByRole('dialog', { name: 'Editar el artículo' })
    await spanish.getByRole('tab', { name: 'Visual', exact: true, selected: true }).waitFor()
    await spanish.getByRole('button', { name: 'Negrita' }).waitFor()
    await spanish.getByRole('textbox', { name: 'Contenido (admite HTML)' }).waitFor()
  })
})

test('no public page brings any of its code', async () => {
  const addresses = new Set<string>()
  for (const path of ['/', '/es/', '/news/', '/contact/']) {
    const { html } = await rawPage(path)
    for (const [, address = ''] of html.matchAll(/"(\/[^"\s]+\.js)"/g)) addresses.add(address)
  }
  const scripts = await Promise.all(
    [...addresses].map(async (address) => (await fetch(siteUrl() + address)).text()),
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => script.includes('ProseMirror'))).toEqual([])
})
