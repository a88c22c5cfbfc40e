import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { renderSection } from '../test-support/section.tsx'
import { newArticle } from '../editor/article-form.ts'
import { keepCopy, newestCopies } from '../editor/unsaved-copies.ts'
import { AccountMenu } from './AccountMenu.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

async function choose(item: string, language: 'en' | 'es' = 'en') {
  renderSection(language, () => <AccountMenu username="maria" />)
  screen.getByRole('button', { name: /maria$/ }).focus()
  await userEvent.keyboard('{Enter}')
  const chosen = await screen.findByRole('menuitem', { name: item })
  expect(await accessibilityProblems()).toEqual([])
  while (document.activeElement !== chosen) await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
}

async function changePassword(current: string, next: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText('Current password'))
  await userEvent.type(dialog.getByLabelText('Current password'), current)
  await userEvent.clear(dialog.getByLabelText('New password'))
  await userEvent.type(dialog.getByLabelText('New password'), next)
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  return dialog
}

test('while a password is typed it is said what is missing, and nothing weak is sent', async () => {
  await choose('Cambiar la contraseña', 'es')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar la contraseña' }))
  const next = dialog.getByLabelText('Contraseña nueva')
  expect(next.getAttribute('type')).toBe('password')
  expect(next.getAttribute('autocomplete')).toBe('new-password')
  await userEvent.type(next, 'búhos sue')
  dialog.getByText('Al menos 12 caracteres · Faltan 3 caracteres')
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar la contraseña' }))
  await dialog.findByText('Escriba su contraseña actual')
  await dialog.findByText('La contraseña nueva tiene que tener al menos 12 caracteres.')
  expect(next.getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.type(next, 'ltos')
  await dialog.findByText('Longitud suficiente')
  await userEvent.click(dialog.getByLabelText('Mostrar las contraseñas'))
  expect(next.getAttribute('type')).toBe('text')
  expect(api.calls).toEqual([])
})

test('what the API has against a password stands at its field', async () => {
  await choose('Change password')
  api.replies.push({ status: 403, body: '{"message":"The current password is not right."}' })
  const dialog = await changePassword('wrong', 'owls fly by night')
  await dialog.findByText('The current password is not right.')
  expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')

  const message = 'This password is among the first that anyone tries. Choose another one.'
  api.replies.push({ status: 400, body: JSON.stringify({ message }) })
  await changePassword('right', 'password1234')
  await dialog.findByText(message)
  expect(dialog.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityProblems()).toEqual([])
})

test('a changed password is told, and the focus is back at the menu', async () => {
  await choose('Change password')
  api.replies.push({ status: 204 })
  await changePassword('right', 'owls fly by night')
  await screen.findByText('Password changed')
  expect(api.calls).toMatchObject([
    {
      method: 'PUT',
      url: '/api/session/password',
      body: '{"current":"right","next":"owls fly by night"}',
    },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('maria'))
})

test('logging out everywhere is asked about first', async () => {
  await choose('Log out everywhere')
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }))
  expect(await accessibilityProblems()).toEqual([])
  expect(api.calls).toEqual([])
  api.replies.push({ status: 204 })
  await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByText('Logged out everywhere')
  expect(api.calls).toMatchObject([{ method: 'DELETE', url: '/api/sessions' }])
})

test('logging out everywhere takes unsaved words along, and says so before', async () => {
  keepCopy(localStorage, null, {
    id: 'copy',
    savedAt: '2026-03-01T12:00:00.000Z',
    etag: null,
    values: newArticle('en'),
  })
  await choose('Log out everywhere')
  await screen.findByText(/keeps unsaved words of 1 article\./)
  api.replies.push({ status: 204 })
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere' }),
  )
  await waitFor(() => expect(newestCopies(localStorage).size).toBe(0))
})

test('a session that can’t be ended says so', async () => {
  await choose('Log out everywhere')
  api.replies.push({ status: 503, body: '{"message":"The database does not answer."}' })
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Log out everywhere',
    }),
  )
  await screen.findByText('Failed to log out everywhere')
  await screen.findByText('The database does not answer.')
})
