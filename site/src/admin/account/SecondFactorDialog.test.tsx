import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { renderSection } from '../test-support/section.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
let closed = 0
beforeEach(async () => {
  api = await startFakeApi()
  closed = 0
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const answer = (body: object, status = 200) =>
  api.replies.push({ status, body: JSON.stringify(body) })

async function open(language: 'en' | 'es' = 'en') {
  renderSection(language, () => (
    <SecondFactorDialog
      open
      username="maria"
      onClose={() => closed++}
      onOpenerGone={() => undefined}
    />
  ))
  return within(await screen.findByRole('dialog'))
}
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']
const calls = () => api.calls.map(({ method, url, body }) => [method, url, body])

test('it is set up with the password, the key and a first code, and recovery codes come once', async () => {
  answer({ enabled: false, recoveryCodes: 0 })
  const dialog = await open()
  const password = await dialog.findByLabelText('Your password')
  answer({ message: 'The current password is not right.' }, 403)
  await userEvent.type(password, 'wrong{Enter}')
  await dialog.findByText('The current password is not right.')
  answer({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Owly:maria?secret=ABC' }, 201)
  await userEvent.clear(password)
  await userEvent.type(password, 'right{Enter}')

  await dialog.findByRole('img', { name: 'QR code with the key' })
  expect(dialog.getByLabelText('Key')).toHaveProperty('value', 'ABCD EFGH IJKL MNOP')
  expect(await accessibilityProblems()).toEqual([])
  answer(
    {
      message:
        'The code is not right, or it was used already. Enter the one that the app shows now.',
    },
    400,
  )
  const code = dialog.getByLabelText('Code from the app')
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '000000{Enter}')
  await dialog.findByText(/^The code is not right/)
  answer({ recoveryCodes })
  await userEvent.clear(code)
  await userEvent.type(code, '123456{Enter}')

  for (const recoveryCode of recoveryCodes) await dialog.findByText(recoveryCode)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }))
  expect(closed).toBe(1)
  expect(calls().slice(-1)).toEqual([['PUT', '/api/session/second-factor', '{"code":"123456"}']])
})

test('where it is on, codes are renewed and it is switched off with the password', async () => {
  answer({ enabled: true, recoveryCodes: 1 })
  const dialog = await open('es')
  await dialog.findByText('Está activada. Le queda 1 código de recuperación.')
  const off = dialog.getByRole('button', { name: 'Desactivar' })
  await userEvent.click(off)
  await dialog.findByText('Escriba su contraseña actual')
  answer({ recoveryCodes })
  await userEvent.type(dialog.getByLabelText('Su contraseña'), 'right{Enter}')
  await dialog.findByText(recoveryCodes[0] ?? '')
  expect(calls().slice(-1)).toEqual([
    ['POST', '/api/session/recovery-codes', '{"password":"right"}'],
  ])
})

test('switching it off closes the dialog', async () => {
  answer({ enabled: true, recoveryCodes: 9 })
  const dialog = await open()
  answer({}, 204)
  await userEvent.type(await dialog.findByLabelText('Your password'), 'right')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  await screen.findByText('Two-step verification is off')
  expect(closed).toBe(1)
})

test('a state that can’t be read says so', async () => {
  answer({ message: 'The database does not answer.' }, 503)
  const dialog = await open()
  await dialog.findByText('We couldn’t check whether it is switched on.')
  answer({ enabled: false, recoveryCodes: 0 })
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByLabelText('Your password')
})
