import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { asAdmin, rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { contentOf, openAdmin, openDialog, saveIn } from './support/desk.ts'

const title = 'A hall full of light'
const alt = 'The great hall at noon'

let browser: Browser
let editor: Page
let article: Article
beforeAll(async () => {
  browser = await launchBrowser()
  article = await (await asAdmin()).create({ title, content: '<p>Words.</p>', published: true })
  editor = await openAdmin(browser)
})
afterAll(() => browser.close())

const photoOf = (background: string) =>
  sharp({ create: { width: 2000, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function handOver(target: Locator, type: 'drop' | 'paste', content: Buffer, name: string) {
  await target.evaluate(
    (element, { type, base64, name }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { type, base64: content.toString('base64'), name },
  )
}

test('a picture that was uploaded, dropped or pasted is in the library', async () => {
  const form = await openDialog(editor, article)
  await form.getByRole('button', { name: 'Choose a lead image' }).click()
  const library = editor.getByRole('dialog', { name: 'Choose an image' })
  const choosing = editor.waitForEvent('filechooser')
  await library.getByRole('button', { name: 'Upload images' }).click()
  const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photoOf('#f2b33d') }
  await (await choosing).setFiles(photo)
  const button = (name: string) => library.getByRole('button', { name, exact: true })
  await button('hall.jpg').waitFor()
  await handOver(library.getByText('Or drop them here'), 'drop', await photoOf('red'), 'door.jpg')
  await button('door.jpg').waitFor()
  await handOver(library.getByLabel(/^What it shows/), 'paste', await photoOf('blue'), 'wall.jpg')
  await button('wall.jpg').waitFor()

  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') }
  await library.locator('input[type=file]').setInputFiles(text)
  const refusal = library.getByRole('alert')
  await refusal.filter({ hasText: 'Not uploaded: Only JPEG, PNG' }).waitFor()
})

test('it is asked for in words what a picture shows, and leads the article', async () => {
  const library = editor.getByRole('dialog', { name: 'Choose an image' })
  await library.getByRole('button', { name: 'hall.jpg', exact: true }).click()
  await library.getByRole('button', { name: 'Use image' }).click()
  await library.getByText('Say what the image shows, or mark it as decoration').waitFor()
  await library.getByLabel(/^What it shows/).fill(alt)
  await library.getByRole('button', { name: 'Use image' }).click()
  const form = editor.getByRole('dialog', { name: 'Edit Article' })
  expect(await form.getByLabel(/^What the lead image shows/).inputValue()).toBe(alt)
  await saveIn(form)
  await editor.getByText('Article updated successfully!').first().waitFor()
  const { image } = await (await asAdmin()).read(article.id)
  expect(image).toMatchObject({ alt, width: 1600, height: 960 })
  expect(image?.url).toMatch(/^\/media\/[0-9a-f]{32}\/1600\.jpg$/)
  article = await (await asAdmin()).read(article.id)
})

test('visitors see it at once, on the page and on its card', async () => {
  const visitor = await newVisitor(browser)
  for (const path of [`/news/${article.slug}/`, '/es/news/']) {
    await visitor.goto(siteUrl() + path)
    const picture = visitor.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await visitor.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      await picture.elementHandle(),
    )
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/)
  }
  await visitor.context().close()
})

test('after the rebuild it is a file of the site itself, in the page and in its head', async () => {
  await (await asAdmin()).untilRebuilt()
  const { url = '' } = article.image ?? {}
  const folder = url.slice(0, url.lastIndexOf('/'))
  const { html } = await rawPage(`/news/${article.slug}/`)
  expect(html).toContain(`src="${url}"`)
  expect(html).toContain(`${folder}/480.webp 480w`)
  expect(html).toContain(`property="og:image" content="${siteUrl()}${folder}/share.jpg"`)
  expect(html).toContain(`property="og:image:alt" content="${alt}"`)
  expect(html).toContain(`"image":["${siteUrl()}${url}","${siteUrl()}${folder}/share.jpg"]`)
  for (const file of [url, `${folder}/480.webp`, `${folder}/share.jpg`]) {
    const { status, headers } = await rawPage(file)
    expect(status).toBe(200)
    // What comes out of a release says when it was built; what the API sends doesn't.
    expect(headers.get('last-modified')).not.toBeNull()
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('a picture in use says where, and one that isn’t can be deleted', async () => {
  const form = await openDialog(editor, article)
  await form.getByRole('button', { name: 'Choose another' }).click()
  const library = editor.getByRole('dialog', { name: 'Choose an image' })
  const hall = library.getByRole('listitem').filter({ has: editor.getByText('hall.jpg') })
  await hall.getByText('Used in 1 article').click()
  await hall.getByText(title, { exact: true }).waitFor()
  await library.getByRole('button', { name: 'Delete door.jpg' }).click()
  await library.getByRole('button', { name: 'Delete for good: door.jpg' }).click()
  await library.getByRole('button', { name: 'door.jpg', exact: true }).waitFor({
    state: 'detached',
  })
  await library.getByRole('button', { name: 'Close' }).click()
  await library.waitFor({ state: 'detached' })
  await form.waitFor()
})

test('chosen by Enter, one stands in the HTML where the caret is', async () => {
  const form = editor.getByRole('dialog', { name: 'Edit Article' })
  const content = contentOf(form)
  await content.fill('<p>Before.</p>')
  await form.getByRole('button', { name: 'Add image' }).click()
  const library = editor.getByRole('dialog', { name: 'Add images' })
  await library.getByRole('button', { name: 'wall.jpg', exact: true }).click()
  await library.getByLabel(/^What it shows/).fill('A wall')
  await editor.keyboard.press('Enter')
  await library.waitFor({ state: 'detached' })
  expect(await content.inputValue()).toMatch(/^<p>Before\.<\/p>\s*<figure>.* alt="A wall"/)
})
