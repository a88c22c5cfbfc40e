import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { formatAppointment } from '../../i18n/dates.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import type { Editing } from '../editor/useEditing.ts'
import { listed } from '../test-support/listed.ts'
import { buttonOf, listReply, renderSection } from '../test-support/section.tsx'
import { ArticleList } from './ArticleList.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
let edited: Editing[]
beforeEach(async () => {
  api = await startFakeApi()
  edited = []
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (fragment = '', language: 'en' | 'es' = 'en') =>
  renderSection(
    language,
    (desk) => <ArticleList desk={desk} onEdit={(editing) => edited.push(editing)} />,
    fragment,
  )
const lastCall = () => api.calls.at(-1)?.url

test('a search keeps the focus, is said how much it found, and Back ends it', async () => {
  api.replies.push(listReply([listed('Budget'), listed('Winter')], { total: 1200 }))
  open()
  await screen.findByText('1,200 articles')
  expect(lastCall()).toBe('/api/news?published=false&limit=20')

  // As many as letters: a slow machine searches for what is typed so far, too.
  api.replies.push(...Array.from('budget', () => listReply([listed('Budget')])))
  const search = screen.getByRole('searchbox', { name: 'Search articles' })
  await userEvent.type(search, 'budget')
  await waitFor(() => expect(lastCall()).toMatch(/q=budget$/))
  await waitFor(() => expect(screen.getByText('1 article').role).toBe('status'))
  expect(document.activeElement).toBe(search)
  expect(lastCall()).toBe('/api/news?published=false&limit=20&q=budget')
  expect(window.location.hash).toBe('#articles?q=budget')
  expect(screen.queryByText('Winter')).toBeNull()
  expect(await accessibilityProblems()).toEqual([])

  api.replies.splice(0, Infinity, listReply([listed('Budget'), listed('Winter')]))
  window.history.back()
  await screen.findByText('Winter')
  expect(search).toHaveProperty('value', '')
})

test('the address tells search, filters and order', async () => {
  api.replies.push(listReply([listed('Budget', { type: 'release' })]))
  open('#articles?q=bud&status=draft&type=release&sort=title', 'es')
  await screen.findByText('1 artículo')
  expect(lastCall()).toBe(
    '/api/news?published=false&limit=20&q=bud&type=release&sort=title&status=draft',
  )
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveProperty('value', 'draft')
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveProperty('value', 'release')

  api.replies.push(listReply([]))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Programado')
  await screen.findByText('Ningún artículo coincide')
  expect(window.location.hash).toBe('#articles?q=bud&status=scheduled&type=release&sort=title')
  expect(await accessibilityProblems()).toEqual([])

  api.replies.push(listReply([listed('Budget')]))
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos los artículos' }))
  await screen.findByText('Budget')
  expect(window.location.hash).toBe('')
})

test('without any article there is a way to the first one', async () => {
  api.replies.push(listReply([]))
  open()
  await screen.findByText('No articles yet')
  await userEvent.click(screen.getByRole('button', { name: 'Create the first one' }))
  expect(edited).toEqual([{ articleId: null }])
  expect(await accessibilityProblems()).toEqual([])
})

test('a list that fails says why, and is tried again', async () => {
  api.replies.push({ status: 503, body: '{"message":"The disk is full."}' })
  open('', 'es')
  await screen.findByText('El disco está lleno.')
  expect(await accessibilityProblems()).toEqual([])
  api.replies.push(listReply([listed('Budget')]))
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Budget')
})

test('pages lead on and back, and the focus goes to the top of each', async () => {
  api.replies.push(listReply([listed('First')], { total: 60, next: 'two' }))
  open()
  await screen.findByText('Page 1 of 3')
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)

  api.replies.push(listReply([listed('Second')], { total: 60, next: 'three' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Second')
  expect(window.location.hash).toBe('#articles?before=two&page=2')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All articles'))

  api.replies.push(listReply([listed('Third')], { total: 60 }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Third')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)

  api.replies.push(listReply([listed('Second')], { total: 60, next: 'three' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('Page 2 of 3')
  expect(lastCall()).toBe('/api/news?published=false&limit=20&before=two')
})

test('what waits for its date says so, in the words of the page', async () => {
  const publishDate = '2999-12-24T08:00:00.000Z'
  api.replies.push(
    listReply([
      listed('Scheduled', { published: true, publishDate, status: 'scheduled' }),
      listed('Draft', { publishDate }),
    ]),
  )
  open('', 'es')
  const date = formatAppointment(publishDate, 'es')
  await screen.findByText('Programado', { selector: 'span' })
  await screen.findByText(`Se publica el ${date}`)
  await screen.findByText('Borrador', { selector: 'span' })
  await screen.findByText(`Su fecha, ${date}, espera a que lo publique`)
})

test('a deleted article goes at once, and Undo brings it back', async () => {
  api.replies.push(listReply([listed('Budget'), listed('Winter')]))
  open()
  api.replies.push({ status: 204 }, listReply([listed('Winter')]))
  await screen.findByText('Budget')
  await userEvent.click(buttonOf('Budget', 'Delete'))
  await screen.findByText('Article deleted successfully!')
  await screen.findByText('1 article')
  expect(screen.queryByText('Budget')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All articles'))

  api.replies.push({ body: '{}' }, listReply([listed('Budget'), listed('Winter')]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Budget')
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toContain(
    'POST /api/news/budget/restore',
  )
})
