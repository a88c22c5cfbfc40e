import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { buttonOf, listReply, renderSection } from '../test-support/section.tsx'
import { DemoRequests } from './DemoRequests.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (language: 'en' | 'es' = 'en', fragment = '#requests') =>
  renderSection(language, (desk) => <DemoRequests desk={desk} />, fragment)
const calls = () => api.calls.map(({ method, url }) => `${method} ${url}`)

const requestOf = (firstName: string, facts: Partial<DemoRequest> = {}): DemoRequest => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Hopper',
  email: 'grace@example.edu',
  organization: 'Navy',
  lmsType: 'Moodle',
  message: 'We would like\nto see it.',
  language: 'es',
  createdAt: '2026-03-01T12:00:00.000Z',
  handledAt: null,
  handledBy: null,
  notifications: [],
  ...facts,
})
const handled = { handledAt: '2026-03-02T12:00:00.000Z', handledBy: 'maria' }
const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a request is marked as handled and as new again, and says by whom', async () => {
  api.replies.push(listReply([requestOf('Ada')]))
  open()
  await screen.findByRole('heading', { name: 'Ada Hopper' })
  expect(await accessibilityProblems()).toEqual([])

  api.replies.push(json(requestOf('Ada', handled)), listReply([requestOf('Ada', handled)]))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as handled' }))
  await screen.findByText(`Handled: ${formatDateTime(handled.handledAt, 'en')}, maria`)
  expect(api.calls[1]).toMatchObject({
    method: 'PATCH',
    url: '/api/demo-requests/ada',
    body: '{"handled":true}',
  })

  api.replies.push(json(requestOf('Ada')), listReply([requestOf('Ada')]))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as new' }))
  await screen.findByRole('button', { name: 'Mark as handled' })
})

test('a list that was asked for before a request was marked doesn’t take that back', async () => {
  api.replies.push(listReply([requestOf('Ada')]))
  open()
  await screen.findByText('Ada Hopper')
  let answerLate = (): void => undefined
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  api.replies.push(
    { ...listReply([requestOf('Ada')]), after: late },
    json(requestOf('Ada', handled)),
    listReply([]),
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'New')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as handled' }))
  await screen.findByText('Marked as handled')
  answerLate()
  await screen.findByText('No request matches')
  expect(screen.queryByText('Ada Hopper')).toBeNull()
})

test('search and filter are asked of the API, and what isn’t found says so', async () => {
  api.replies.push(listReply([]))
  open('es', '#requests?q=hopper&handled=false')
  await screen.findByText('Ninguna solicitud coincide')
  expect(calls()).toEqual(['GET /api/demo-requests?limit=20&q=hopper&handled=false'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hopper')
  expect(await accessibilityProblems()).toEqual([])

  api.replies.push(listReply([requestOf('Ada', handled)]))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Atendidas')
  await screen.findByText('Ada Hopper')
  expect(window.location.hash).toBe('#requests?q=hopper&handled=true')
})

test('a reply is one click: to whom, about what, and how it begins', async () => {
  api.replies.push(listReply([requestOf('Ada')]))
  open()
  const href = (await screen.findByRole('link', { name: 'Reply' })).getAttribute('href') ?? ''
  const mail = new URL(href)
  expect(mail.pathname).toBe('grace@example.edu')
  expect(mail.searchParams.get('subject')).toBe('Su solicitud de una demo de Owly')
  expect(mail.searchParams.get('body')).toMatch(/^Hola, Ada:\r\n\r\n/)
})

test('nothing is deleted without a question', async () => {
  api.replies.push(listReply([requestOf('Ada'), requestOf('Grace')]))
  open()
  await screen.findByText('Ada Hopper')
  await userEvent.click(buttonOf('Ada Hopper', 'Delete'))
  const question = await screen.findByRole('alertdialog', {
    name: 'Delete the request from Ada Hopper?',
  })
  expect(calls()).toHaveLength(1)
  api.replies.push({ status: 204 }, listReply([requestOf('Grace')]))
  await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Demo request deleted')
  await waitFor(() => expect(screen.queryByText('Ada Hopper')).toBeNull())
  expect(calls()).toContain('DELETE /api/demo-requests/ada')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Demo requests'))
})

test('a request that a colleague has deleted is told, and gone', async () => {
  api.replies.push(listReply([requestOf('Ada')]))
  open('es')
  const button = await screen.findByRole('button', { name: 'Marcar como atendida' })
  const message = 'There is no such demo request any more.'
  api.replies.push({ status: 404, body: JSON.stringify({ message }) }, listReply([]))
  await userEvent.click(button)
  await screen.findByText('No se ha podido marcar la solicitud')
  await screen.findByText('Todavía no hay solicitudes')
})

test('the export has all that was found, on other pages, too', async () => {
  api.replies.push(listReply([requestOf('Ada')], { total: 2, next: 'cursor' }))
  open('es', '#requests?q=hopper')
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return '#file'
  }
  URL.revokeObjectURL = () => undefined
  api.replies.push(listReply([requestOf('Ada')], { total: 2, next: 'cursor' }))
  api.replies.push(listReply([requestOf('Joan')], { total: 2 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar como CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]?.text())?.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(calls().filter((call) => call.includes('limit=100'))).toEqual([
    'GET /api/demo-requests?limit=100&q=hopper',
    'GET /api/demo-requests?limit=100&q=hopper&before=cursor',
  ])
})

test.each([
  [
    'en',
    'Who was told',
    'The team was told by email: ',
    / Next try: .+ The webhook at crm answered 500\.$/,
  ],
  [
    'es',
    'A quién se ha avisado',
    'Se ha avisado al equipo por correo: ',
    /El webhook de crm ha respondido 500\.$/,
  ],
] as const)(
  'in %s, a request says whether the team was told of it',
  async (language, label, sent, retried) => {
    const at = '2026-03-01T12:00:00.000Z'
    api.replies.push(
      listReply([
        requestOf('Ada', {
          notifications: [
            { channel: 'email', state: 'sent', sentAt: at, nextAttemptAt: null, error: null },
            {
              ...{ channel: 'webhook', state: 'waiting', sentAt: null, nextAttemptAt: at },
              error: 'The webhook at crm answered 500.',
            },
          ],
        }),
      ]),
    )
    open(language)
    const [first, second] = within(await screen.findByRole('list', { name: label })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toBe(`${sent}${formatDateTime(at, language)}`)
    expect(second?.textContent).toMatch(retried)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('a list that can’t be loaded says so', async () => {
  api.replies.push({ status: 500, body: 'broken' })
  open()
  await screen.findByText('The requests couldn’t be loaded.')
})
