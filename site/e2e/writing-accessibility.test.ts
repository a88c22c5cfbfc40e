import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Route } from 'playwright-core'
import sharp from 'sharp'
import { asAdmin } from './support/api.ts'
import { intercept, launchBrowser } from './support/browser.ts'
import { cardOf } from './support/desk.ts'
import { looks, openInLook, type DeskInLook } from './support/desk-looks.ts'

const plan = '<td>Plan and everything that belongs to it</td>'
const content = `<h2>Every kind</h2>
<p>Words with <a href="/pricing/">a link</a>.</p>
<table><thead><tr>${'<th>Head</th>'.repeat(6)}</tr></thead><tbody><tr>${plan.repeat(6)}</tr></tbody></table>
<details><summary>More</summary><p>Kept</p></details>
<figure><img src="/images/news/one-day-with-owly.jpg" alt="An owl" width="1200" height="600"></figure>`
const mended =
  '<h1>Too high</h1><p style="color:red">Red</p><script>x</script><img src="/x.png"><a href="/"></a>'

const picture = 'a-name-that-is-longer-than-its-tile-is-wide.png'

let browser: Browser
let admin: Awaited<ReturnType<typeof asAdmin>>
let article: Article
let lead: string
beforeAll(async () => {
  browser = await launchBrowser()
  admin = await asAdmin()
  const upload = async (background: string, name: string) => {
    const photo = sharp({ create: { width: 900, height: 501, channels: 3, background } })
    return admin.upload(await photo.png().toBuffer(), name)
  }
  await upload('teal', picture)
  lead = (await upload('navy', 'lead.png')).url
})
afterAll(() => browser.close())

describe.each(looks)('axe finds nothing, $language in $colorScheme, at $width px:', (look) => {
  let desk: DeskInLook
  let dialog: Locator
  const field = () => dialog.getByRole('textbox', { name: desk.t('editor.content') })
  /** Keeps calls waiting for their answer. Gives back what lets them fail. */
  const holdBack = async (address: string) => {
    const held: Route[] = []
    const letThrough = await intercept(desk.page, address, (route) => held.push(route))
    return async () => {
      letThrough()
      await Promise.all(held.map((route) => route.abort()))
    }
  }
  const save = () => desk.button(desk.t('editor.updateSubmit'), dialog).click()

  beforeEach(async () => {
    article = await admin.create({
      title: 'Looked at while it is written',
      content,
      image: { url: lead, alt: 'A wall in the colour of the night' },
      translations: { es: { title: 'Mirado mientras se escribe', content: '<p>Palabras.</p>' } },
    })
    desk = await openInLook(browser, look, admin)
    const { page, t, button } = desk
    dialog = desk.dialog(t('editor.editTitle'))
    await button(t('list.edit'), cardOf(page, article)).click()
    await dialog.getByLabel(t('editor.title'), { exact: true }).waitFor()
  })
  afterEach(async () => {
    expect(desk.found).toEqual([])
    await desk.page.context().close()
    await admin.remove(article.id)
  })

  test('HTML, its hints, and the preview in either language and width', async () => {
    const { page, t, button } = desk
    await dialog.getByText(t('editor.moreOptions')).click()
    await desk.look('HTML, lead picture and address', dialog.getByLabel(t('editor.slug')))
    await field().fill(mended)
    await desk.look('hints', dialog.getByText(/«Too high»|“Too high”/))
    await button(t('preview.open'), dialog).click()
    const preview = desk.dialog(t('preview.title'))
    await preview.frameLocator('iframe').getByRole('article').waitFor()
    await desk.look('preview', preview.getByText('<script>'))
    const other = look.width === 375 ? 'desktop' : 'phone'
    await preview.getByText(t(`preview.${other}`), { exact: true }).click()
    await preview.getByText(t('common:language.es'), { exact: true }).click()
    await desk.look('preview otherwise', preview.getByText(t('preview.removedNothing')))
    await page.keyboard.press('Escape')
    await field().fill('')
    await dialog.getByLabel(t('editor.title'), { exact: true }).fill('')
    await dialog.getByLabel(/^(Publish Date|Fecha)/).pressSequentially('1')
    await save()
    await desk.look('date half typed', dialog.getByText(t('editor.dateHalfTyped')))
    await dialog.getByLabel(/^(Publish Date|Fecha)/).fill('')
    await save()
    await desk.look('incomplete', dialog.getByText(t('editor.titleMissing')))
  })

  test('Visual, with a table, a picture and a kept block, and its dialogs', async () => {
    const { page, t, button } = desk
    await dialog.getByRole('tab', { name: 'Visual', exact: true }).click()
    await field().getByText('Head').first().click()
    await desk.look('table', dialog.getByRole('toolbar', { name: t('writing:toolbar.tableLabel') }))
    await field().getByText('a link').click()
    await button(t('writing:toolbar.link'), dialog).click()
    await desk.look('link dialog', button(t('writing:link.remove')))
    await desk
      .dialog(t('writing:link.title'))
      .getByLabel(t('writing:link.address'))
      .fill('javascript:1')
    await button(t('writing:link.submit')).click()
    await desk.look('link refused', page.getByText(t('writing:link.problem')))
    await page.keyboard.press('Escape')
    await button(t('writing:toolbar.video'), dialog).click()
    await desk.look('video dialog', page.getByLabel(t('writing:video.address')))
    await page.keyboard.press('Escape')
    await field()
      .getByText(/^<details>/)
      .click()
    await desk.look('kept block', field())
    await field().getByRole('img').first().click()
    const tools = dialog.getByRole('toolbar', { name: t('writing:toolbar.pictureLabel') })
    await desk.look('picture', tools)
    await tools.getByRole('button').click()
    await desk.look('alternative dialog', page.getByLabel(t('writing:alternative.text')))
  })

  test('the library of pictures', async () => {
    const { page, t, button } = desk
    const library = desk.dialog(t('media.title'))
    const open = () => button(t('writing:toolbar.picture'), dialog).click()
    await dialog.getByRole('tab', { name: 'Visual', exact: true }).click()
    const letThrough = await intercept(page, '**/api/media?**', (route) =>
      route.fulfill({ json: [] }),
    )
    await open()
    await desk.look('library empty', library.getByText(t('media.empty')))
    await page.keyboard.press('Escape')
    letThrough()
    await open()
    await button(picture, library).click()
    await button(t('media.choose_one'), library).click()
    await desk.look('picture without words', library.getByText(t('media.altMissing')))
    const chooser = library.locator('input[type=file]')
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('<svg>') })
    await chooser.setInputFiles([
      file('drawing-with-a-name-that-is-longer-than-a-phone-is-wide.png'),
    ])
    await desk.look('upload refused', library.getByRole('alert'))
    const letGo = await holdBack('**/api/media')
    await chooser.setInputFiles(
      ['one.png', 'two.png', 'three.png', 'four.png', 'five.png'].map(file),
    )
    await desk.look('uploads under way', library.getByRole('progressbar').nth(4))
    await letGo()
    await button(t('media.deleteNamed', { name: picture }), library).click()
    const again = button(t('media.deleteForGoodNamed', { name: picture }), library)
    await desk.look('picture deletion', again)
  })

  test('a save that takes long, fails, ends at a login, or meets another', async () => {
    const { page, t, button } = desk
    await field().fill('<p>My words, which are not saved yet.</p>')
    const letThrough = await intercept(page, '**/api/news/*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await save()
    await desk.look('failed', dialog.getByText(t('strangeAnswer', { status: 502 })))
    letThrough()

    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await save()
    await desk.look('session ended', dialog.getByText(t('problem.loginTitle')))
    await page.context().addCookies(cookies)
    await admin.update(article.id, { ...article, content: '<p>Their words.</p>' })
    await save()
    await desk.look('conflict', button(t('problem.loadTheirs'), dialog))
    await button(t('problem.loadTheirs'), dialog).click()
    await desk.look('theirs loaded', button(t('problem.bringMineBack'), dialog))
    await button(t('problem.bringMineBack'), dialog).click()

    await page.clock.install()
    const letGo = await holdBack('**/api/news/*')
    await save()
    await button(t('cancel'), dialog).and(page.locator(':disabled')).waitFor()
    await page.clock.fastForward(15_000)
    await desk.look('slow', dialog.getByText(t('problem.slowTitle')))
    await button(t('problem.leave'), dialog).click()
    await desk.look('left', button(t('unsaved.keepEditing')))
    await letGo()
    await page.reload()
    await button(t('list.edit'), cardOf(page, article)).click()
    await desk.look('unsaved offer', button(t('unsaved.restore'), dialog))
  })
})
