import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { contentViews } from './support/content-views.ts'
import { makeDraft, openAdmin, openDialog } from './support/desk.ts'

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
  article = await makeDraft('Pasted')
  editor = await openAdmin(browser)
  dialog = await openDialog(editor, article)
  views = contentViews(dialog)
  await views.fill('')
})
afterEach(async () => {
  await editor.context().close()
  await (await asAdmin()).remove(article.id)
})

const word = `<html><body><!--StartFragment-->
<p class=MsoNormal><b>Panorama</b> sees <i>all</i>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Within<o:p></o:p></p>
<p class=MsoNormal><img src="file:///C:/clip.png" width=9 height=9></p>
<!--EndFragment--></body></html>`
const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>'

describe.each(['HTML', 'Visual'] as const)('in the %s view', (view) => {
  beforeEach(async () => {
    if (view === 'Visual') await views.openVisual()
    await views.content.focus()
  })

  test('what comes from Word is clean, and what can’t come along is said', async () => {
    await views.paste({ 'text/html': word, 'text/plain': 'Panorama sees all.' })
    await editor.getByText('One image couldn’t come along').first().waitFor()
    expect(await views.html()).toBe(
      '<p><strong>Panorama</strong> sees <em>all</em>.</p>\n<ul>\n<li>One<ul>\n<li>Within</li>\n</ul></li>\n</ul>',
    )
  })

  test('words that look like tags stay words, Markdown and addresses become what they mean', async () => {
    await views.paste({ 'text/plain': 'if a<b then c' })
    expect(await views.html()).toBe('<p>if a&lt;b then c</p>')
    await views.fill('')
    if (view === 'Visual') await views.openVisual()
    await views.content.focus()
    await views.paste({ 'text/plain': '## Title\n\n- **one**\n- two' })
    expect(await views.html()).toBe(
      '<h2>Title</h2>\n<ul>\n<li><strong>one</strong></li>\n<li>two</li>\n</ul>',
    )
    await views.fill('')
    if (view === 'Visual') await views.openVisual()
    await views.content.focus()
    await views.paste({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' })
    expect(await views.html()).toBe(video)
  })

  test('pasted pictures are brought to the library', async () => {
    await views.paste({}, ['owl.png'])
    const library = editor.getByRole('dialog').last()
    await library.getByText('owl.png').first().waitFor()
  })
})

/** Copies into the browser's own clipboard, as another program does. */
async function copy(html: string, text: string) {
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.evaluate(
    ([markup, words]) => {
      const blob = (type: string, part: string) => new Blob([part], { type })
      const types = {
        'text/plain': blob('text/plain', words),
        ...(markup && { 'text/html': blob('text/html', markup) }),
      }
      return navigator.clipboard.write([new ClipboardItem(types)])
    },
    [html, text] as const,
  )
}

test('HTML that somebody wrote is pasted as it is, and taken back by undo', async () => {
  await copy('', '<p title="x">a</p>')
  await views.content.focus()
  await editor.keyboard.press('Control+v')
  expect(await views.content.inputValue()).toBe('<p title="x">a</p>')
  await editor.keyboard.press('Control+z')
  expect(await views.content.inputValue()).toBe('')
})

test('what is made of a paste can be taken back by the browser’s own undo', async () => {
  await copy('', 'a<b')
  await views.content.focus()
  await editor.keyboard.type('before ')
  await editor.keyboard.press('Control+v')
  expect(await views.content.inputValue()).toBe('before a&lt;b')
  await editor.keyboard.press('Control+z')
  expect(await views.content.inputValue()).toBe('before ')
})

test('Ctrl+Shift+V pastes nothing but the words', async () => {
  await copy('<h1>a</h1>', '# **a**')
  await views.openVisual()
  await views.content.focus()
  await editor.keyboard.press('Control+Shift+v')
  expect(await views.html()).toBe('<p># **a**</p>')
  await copy('<h1>a</h1>', '# **a**')
  await views.fill('')
  await views.content.focus()
  await editor.keyboard.press('Control+Shift+v')
  expect(await views.content.inputValue()).toBe('# **a**')
})

test('copied in Visual and pasted there, all of it comes along', async () => {
  const html = '<p>a</p>\n<details><summary>b</summary>c</details>'
  await views.fill(html)
  await views.openVisual()
  await views.content.focus()
  await editor.keyboard.press('Control+a')
  await editor.keyboard.press('Control+c')
  await views.fill('')
  await views.openVisual()
  await views.content.focus()
  await editor.keyboard.press('Control+v')
  expect(await views.html()).toBe(html)
})
