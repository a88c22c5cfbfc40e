import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { listed } from '../test-support/listed.ts'
import { buttonOf, listReply, renderSection } from '../test-support/section.tsx'
import { Trash } from './Trash.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (language: 'en' | 'es' = 'en', fragment = '#trash') =>
  renderSection(language, (desk) => <Trash desk={desk} />, fragment)
const trashed = (title: string) =>
  listed(title, { status: 'trash', deletedAt: '2026-03-01T12:00:00.000Z' })
const card = async () => {
  const title = await screen.findByRole('heading', { name: 'Budget' })
  return title.closest('li') as HTMLElement
}
const calls = () => api.calls.map(({ method, url }) => `${method} ${url}`)

test('what was deleted says since when, and when it goes by itself', async () => {
  api.replies.push(listReply([trashed('Budget')]))
  open('es')
  const item = within(await card())
  item.getByText(`Eliminado: ${formatDateTime('2026-03-01T12:00:00.000Z', 'es')}`)
  item.getByText(`Desaparece: ${formatDateTime('2026-03-31T12:00:00.000Z', 'es')}`)
  expect(calls()).toEqual(['GET /api/news?published=false&limit=20&status=trash'])
  expect(await accessibilityProblems()).toEqual([])
})

test('an article is restored, and leaves the trash at once', async () => {
  api.replies.push(listReply([trashed('Budget')]))
  open()
  await card()
  api.replies.push({ body: '{}' }, listReply([]))
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByText('Article restored')
  await screen.findByText('The trash is empty')
  expect(calls()).toContain('POST /api/news/budget/restore')
  expect(await accessibilityProblems()).toEqual([])
})

test('nothing is deleted for good without a question', async () => {
  api.replies.push(listReply([trashed('Budget'), trashed('Winter')]))
  open()
  await card()
  const button = buttonOf('Budget', 'Delete for good')
  await userEvent.click(button)
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Budget” for good?' })
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(button)
  expect(calls()).toHaveLength(1)

  await userEvent.click(button)
  api.replies.push({ status: 204 }, listReply([trashed('Winter')]))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }),
  )
  await screen.findByText('Article deleted for good')
  await waitFor(() => expect(screen.queryByText('Budget')).toBeNull())
  expect(calls()).toContain('DELETE /api/news/budget?forever=true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Trash'))
})

test('a search that finds nothing leads back to the whole trash', async () => {
  api.replies.push(listReply([]))
  open('en', '#trash?q=winter')
  await screen.findByText('Nothing in the trash matches')
  api.replies.push(listReply([trashed('Budget')]))
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole trash' }))
  await card()
})

test('a trash that can’t be loaded says so', async () => {
  api.replies.push({ status: 500, body: 'broken' })
  open()
  await screen.findByText('The trash couldn’t be loaded.')
})
