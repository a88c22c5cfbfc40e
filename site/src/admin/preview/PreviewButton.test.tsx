import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { say } from '@owly/api/contract/sentences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import type { Language } from '../../i18n/languages.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { newArticle, type ArticleValues } from '../editor/article-form.ts'
import { PreviewButton } from './PreviewButton.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

function Form({ values, children }: { values: Partial<ArticleValues>; children: ReactNode }) {
  const form = useForm({ defaultValues: { ...newArticle('en'), ...values } })
  return <FormProvider {...form}>{children}</FormProvider>
}

const answer = (checked: Partial<ContentCheck>) =>
  api.replies.push({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: '', description: '', removed: [], warnings: [], ...checked }),
  })

async function openPreview(values: Partial<ArticleValues>, language: Language = 'en') {
  const name = language === 'en' ? 'Preview' : 'Vista previa'
  renderIn(
    language,
    <Form values={values}>
      <PreviewButton original={null} />
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.getByRole('dialog', { name })
}

async function pageIn(dialog: HTMLElement) {
  const frame = await within(dialog).findByTitle<HTMLIFrameElement>(
    /How readers will see it|Así lo verán los lectores/,
  )
  const page = frame.contentDocument?.body
  if (!page) throw new Error('The frame shows nothing.')
  await within(page).findByRole('article')
  return { frame, page: within(page) }
}

describe('the preview', () => {
  test('shows what the server keeps, in the article’s own page, and says what it takes away', async () => {
    const why = say('removedScript')
    answer({
      content: '<h2>Kept</h2>',
      removed: [{ what: '<script>', count: 2, why }],
      warnings: [say('headingLowered', { text: 'Kept' })],
    })
    const dialog = await openPreview({ title: 'News of Owly', content: '<h1>Kept</h1>' })
    const { frame, page } = await pageIn(dialog)
    page.getByRole('heading', { level: 1, name: 'News of Owly' })
    page.getByRole('heading', { level: 2, name: 'Kept' })
    page.getByText(/^Written on /)
    expect(frame.hasAttribute('sandbox')).toBe(false)
    const removed = within(dialog).getByRole('region', { name: 'What a save takes away' })
    within(removed).getByText('<script>')
    within(removed).getByText(why)
    within(dialog).getByText(/“Kept” becomes a heading of level 2/)
    expect(api.calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/news/check', '{"content":"<h1>Kept</h1>"}'],
    ])
    expect(await accessibilityProblems()).toEqual([])
  })

  test('shows each language as its page does, and speaks the editor’s', async () => {
    answer({ content: '<p>Out now.</p>', removed: [] })
    answer({
      content: '<p>Ya está.</p>',
      removed: [{ what: '<b>', count: 1, why: say('removedLook') }],
    })
    const translation = { title: 'Versión', excerpt: '', content: '<p>Ya está.</p>' }
    const dialog = await openPreview({ title: 'Release', content: 'x', translation }, 'es')
    expect((await pageIn(dialog)).page.getByText(/^Written on /)).toBeTruthy()
    within(dialog).getByText('Nada. Se conserva todo.')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Español' }))
    await within(dialog).findByText('El sitio web da a todos los artículos su propio aspecto.')
    const { page } = await pageIn(dialog)
    await page.findByRole('heading', { level: 1, name: 'Versión' })
    page.getByText(/^Escrito el /)
    expect(await accessibilityProblems()).toEqual([])
  })

  test('shows readers of a language that the article lacks what they get', async () => {
    answer({ content: '<p>Out now.</p>' })
    const dialog = await openPreview({ title: 'Release', content: '<p>Out now.</p>' })
    await pageIn(dialog)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Español' }))
    await waitFor(async () =>
      (await pageIn(dialog)).page.getByText('Este artículo solo está disponible en inglés.'),
    )
  })

  test('without the server says so, and shows what was written where nothing of it runs', async () => {
    await api.close()
    const dialog = await openPreview({ title: 'Release', content: '<p>As written</p>' })
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('This is the article as you wrote it.')
    expect(alert.textContent).toContain('Unable to connect to server')
    const { frame, page } = await pageIn(dialog)
    page.getByText('As written')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(within(dialog).queryByRole('region', { name: 'What a save takes away' })).toBeNull()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('of what can’t be saved says why', async () => {
    const message = say('htmlTooDeep')
    api.replies.push({ status: 400, body: JSON.stringify({ message }) })
    const dialog = await openPreview({ title: 'Release', content: '<div>'.repeat(200) })
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('This content can’t be saved as it is.')
    expect(alert.textContent).toContain(message)
    expect(within(dialog).queryByTitle('How readers will see it')).toBeNull()
  })

  test('shows search results and shared links with what they cut off', async () => {
    answer({ content: '<p>x</p>', description: 'x' })
    const title = 'A title that goes on and on '.repeat(4).trim()
    const excerpt = `${'word '.repeat(40)}end`
    const dialog = await openPreview({ title, excerpt, content: '<p>x</p>' })
    const found = within(dialog).getByRole('region', { name: 'In search results' })
    within(found).getByText('A title that goes on and on A title that goes on and on A…')
    within(found).getByText(`${'word '.repeat(32).trim()}…`)
    const shared = within(dialog).getByRole('region', { name: 'As a shared link' })
    within(shared).getByText(/^A title .*…$/)
    within(dialog).getByText('The title has 111 characters. Search results show about 60.')
    within(dialog).getByText('The excerpt has 203 characters. Search results show about 160.')
  })

  test('of an empty article says that there is nothing, and asks nobody', async () => {
    const dialog = await openPreview({})
    within(dialog).getByText('Nothing written yet.')
    expect(api.calls).toEqual([])
  })
})
