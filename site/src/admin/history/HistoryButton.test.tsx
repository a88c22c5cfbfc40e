import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { HistoryButton } from './HistoryButton.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const revision = (version: number, savedBy: string | null, title: string) => ({
  version,
  savedAt: `2026-03-0${version}T12:00:00.000Z`,
  savedBy,
  title,
})
const article = (title: string, content: string, es?: string) => ({
  id: 'a',
  language: 'en',
  title,
  excerpt: null,
  content,
  translations: es === undefined ? {} : { es: { title: es, excerpt: null, content: '<p>x</p>' } },
})
const reply = (body: unknown, status = 200) =>
  api.replies.push({ status, body: JSON.stringify(body) })

async function openHistory() {
  reply([revision(2, 'ada', 'Second'), revision(1, null, 'First')])
  reply(article('First', '<p>The old owl.</p>', 'Título'))
  reply(article('Second', '<p>The new owl.</p>', 'Título nuevo'))
  const restored: unknown[] = []
  renderIn('en', <HistoryButton articleId="a" onRestored={(version) => restored.push(version)} />)
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History' })
  await within(dialog).findByText('What this version changed')
  return { dialog, restored }
}

const marked = (dialog: HTMLElement, tag: 'ins' | 'del') =>
  [...dialog.querySelectorAll(tag)].map((mark) =>
    [...mark.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join(''),
  )

test('the history says who saved when, and marks what the newest version changed in both languages', async () => {
  const { dialog } = await openHistory()
  await waitFor(() => expect(marked(dialog, 'ins')).toEqual(['Second', 'new', 'nuevo']))
  expect(marked(dialog, 'del')).toEqual(['First', 'old'])
  const versions = within(dialog).getByRole('list', { name: 'Saved versions, newest first' })
  const [newest, first] = within(versions).getAllByRole('button')
  expect(newest?.textContent).toContain('As saved now · ada · Second')
  expect(first?.textContent).toContain('First')
  expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('an earlier version is brought back', async () => {
  const { dialog, restored } = await openHistory()
  reply(article('First', '<p>The old owl.</p>'))
  await userEvent.click(within(dialog).getByRole('button', { name: /First/ }))
  await within(dialog).findByText('First version')
  api.replies.push({ headers: { etag: '"a.3.en"' }, body: JSON.stringify(article('First', 'x')) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
  await waitFor(() =>
    expect(restored).toEqual([{ article: article('First', 'x'), etag: '"a.3.en"' }]),
  )
  expect(api.calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/news/a/revisions/1/restore' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a version that can’t be brought back says why, and the history stays', async () => {
  const { dialog, restored } = await openHistory()
  reply(article('First', '<p>The old owl.</p>'))
  await userEvent.click(within(dialog).getByRole('button', { name: /First/ }))
  reply({ message: 'The database is busy. Please try again in a few seconds.' }, 503)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(api.replies).toEqual([]))
  expect(restored).toEqual([])
  expect(screen.getByRole('dialog', { name: 'History' })).toBe(dialog)
})

test('a history that can’t be loaded says so, and is asked for again', async () => {
  reply({ message: 'Article not found' }, 404)
  renderIn('es', <HistoryButton articleId="a" />)
  await userEvent.click(screen.getByRole('button', { name: 'Historial' }))
  await screen.findByText('No se ha podido cargar el historial.')
  await screen.findByText('No se ha encontrado el artículo')
  reply([revision(1, 'ada', 'First')])
  reply(article('First', '<p>The owl.</p>'))
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Primera versión')
})
