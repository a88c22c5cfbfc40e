import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { LoginForm } from './LoginForm.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
let loggedIn = 0

beforeEach(async () => {
  api = await startFakeApi()
  loggedIn = 0
  renderIn(
    'en',
    <>
      <LoginForm onLoggedIn={() => loggedIn++} />
      <Toaster />
    </>,
  )
})
afterEach(async () => {
  cleanup()
  await api.close()
})

async function logIn() {
  await userEvent.type(screen.getByLabelText('Username'), 'admin')
  await userEvent.type(screen.getByLabelText('Password'), 'a password')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('an empty form says which fields are missing and asks nobody', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Username and password are required')
  for (const label of ['Username', 'Password']) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(api.calls).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
})

test('what the server says of a wrong password is shown, and the name stays', async () => {
  api.replies.push({ status: 401, body: '{"message":"Invalid username or password"}' })
  await logIn()
  await screen.findByText('Authentication failed')
  await screen.findByText('Invalid username or password')
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'admin')
  expect(loggedIn).toBe(0)
})

test('a server that can’t be reached is another matter', async () => {
  await api.close()
  await logIn()
  await screen.findByText('Authentication error')
  await screen.findByText('Unable to connect to server')
})

test('the right password logs in', async () => {
  api.replies.push({ body: '{"user":{"username":"admin"}}' })
  await logIn()
  await screen.findByText('Authentication successful!')
  expect(loggedIn).toBe(1)
})

test('an account with a second step is asked for its code, and nothing has to be typed again', async () => {
  api.replies.push({
    status: 401,
    body: '{"message":"Enter the code that your authenticator app shows."}',
  })
  await logIn()
  const code = await screen.findByLabelText('Code from the app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByText('Authentication failed')).toBe(null)
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(api.calls).toHaveLength(1)
  api.replies.push({ body: '{"user":{"username":"admin"}}' })
  await userEvent.type(code, '123 456{Enter}')
  await screen.findByText('Authentication successful!')
  expect(JSON.parse(api.calls.at(-1)?.body ?? '')).toEqual({
    username: 'admin',
    password: 'a password',
    code: '123 456',
  })
})
