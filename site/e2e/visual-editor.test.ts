import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { contentOf, makeDraft, openAdmin, openDialog, saveIn } from './support/desk.ts'

/** Whatever an article may hold that can't be edited visually, and what can. */
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

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  article = await makeDraft('Written visually', { content })
  editor = await openAdmin(browser)
  dialog = await openDialog(editor, article)
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const stored = async () => (await asAdmin()).read(article.id)
const view = (name: 'Visual' | 'HTML') => dialog.getByRole('tab', { name, exact: true })
const toolbar = () => dialog.getByRole('toolbar', { name: 'Format' })
const openVisual = async () => {
  await view('Visual').click()
  await toolbar().waitFor()
}

test('an article opened in Visual and saved is byte for byte what it was', async () => {
  await openVisual()
  await editor.screenshot({ path: '/tmp/shots/visual/open.png', fullPage: true })
  await contentOf(dialog).screenshot({ path: '/tmp/shots/visual/content.png' })
  await view('HTML').click()
  await contentOf(dialog).screenshot({ path: '/tmp/shots/visual/html.png' })
  expect(await contentOf(dialog).inputValue()).toBe(article.content)
  await openVisual()
  await dialog.getByLabel('Title', { exact: true }).fill('Only the title')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ title: 'Only the title', content: article.content })
})

test('editing one paragraph leaves every other letter as it was', async () => {
  await openVisual()
  await contentOf(dialog).getByText('Texto con').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(' Más.')
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect((await stored()).content).toBe(article.content.replace('</abbr>.', '</abbr>. Más.'))
})

/** Pastes as a browser does, from a clipboard with these types. */
const paste = (types: Record<string, string>) =>
  contentOf(dialog).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    ;(document.activeElement ?? field).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, types)

const word = `<html><body><!--StartFragment-->
<p class=MsoNormal><b>Panorama</b> sees <i>all</i>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Within<o:p></o:p></p>
<p class=MsoNormal><img src="file:///C:/clip.png" width=9 height=9></p>
<!--EndFragment--></body></html>`

test('what is pasted from Word is the same clean HTML in both views', async () => {
  const clean =
    '<p><strong>Panorama</strong> sees <em>all</em>.</p>\n<ul>\n<li>One<ul>\n<li>Within</li>\n</ul></li>\n</ul>'
  await contentOf(dialog).fill('')
  await contentOf(dialog).focus()
  await paste({ 'text/html': word, 'text/plain': 'Panorama sees all.' })
  expect(await contentOf(dialog).inputValue()).toBe(clean)
  await editor.getByText('One image couldn’t come along').first().waitFor()
  await editor.screenshot({ path: '/tmp/shots/visual/pasted.png' })

  await contentOf(dialog).fill('')
  await openVisual()
  await contentOf(dialog).focus()
  await paste({ 'text/html': word, 'text/plain': 'Panorama sees all.' })
  await view('HTML').click()
  expect(await contentOf(dialog).inputValue()).toBe(clean)
})

test('a news item with a table is written by keyboard alone', async () => {
  await contentOf(dialog).fill('')
  await view('HTML').focus()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await editor.keyboard.press(key)
  }
  await press('ArrowLeft')
  await toolbar().waitFor()
  await press('Tab')
  await press('Tab')
  await press('Control+Alt+2')
  await editor.keyboard.type('Plans')
  await press('Enter')
  await press('Control+Alt+t')
  for (const word of ['Plan', 'Price', 'Seats', 'One', '1', '10', 'Pro', '2', '20']) {
    await editor.keyboard.type(word)
    if (word !== '20') await press('Tab')
  }
  await press('Alt+F10')
  await press('End')
  await dialog.getByRole('toolbar', { name: 'Table' }).waitFor()
  await editor.screenshot({ path: '/tmp/shots/visual/table.png' })
  await saveIn(dialog)
  await dialog.waitFor({ state: 'detached' })
  expect((await stored()).content).toBe(
    '<h2>Plans</h2>\n<table>\n<thead>\n<tr><th>Plan</th><th>Price</th><th>Seats</th></tr>\n</thead>\n<tbody>\n<tr><td>One</td><td>1</td><td>10</td></tr>\n<tr><td>Pro</td><td>2</td><td>20</td></tr>\n</tbody>\n</table>',
  )
  expect(keys).toBeLessThan(25)
})

test('on a phone all of the toolbar is within the page', async () => {
  await openVisual()
  await editor.setViewportSize({ width: 375, height: 800 })
  for (const button of await toolbar().getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true)
  }
  const overflow = await editor.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(375)
  await editor.screenshot({ path: '/tmp/shots/visual/phone.png' })
  await editor.emulateMedia({ colorScheme: 'dark' })
  await toolbar().scrollIntoViewIfNeeded()
  await editor.screenshot({ path: '/tmp/shots/visual/phone-dark.png' })
  await editor.setViewportSize({ width: 1200, height: 900 })
  await view('HTML').click()
  await editor.screenshot({ path: '/tmp/shots/visual/html-dark.png' })
})
