import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { CopyPreviewLink } from './CopyPreviewLink.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const url = 'https://owly.example/preview/a-token/'
const answer = (expiresAt: string) =>
  api.replies.push({
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, expiresAt }),
  })
const render = () =>
  renderIn(
    'en',
    <>
      <CopyPreviewLink articleId="7" />
      <Toaster />
    </>,
  )
const asked = () => api.calls.map(({ method, url: address }) => `${method} ${address}`)
const copyButton = () => screen.getByRole('button', { name: 'Copy preview link' })

test('one click copies the address and says until when it works', async () => {
  const user = userEvent.setup()
  answer('2026-03-08T12:00:00.000Z')
  render()
  await user.click(copyButton())
  await screen.findByText(/^Copied\. It works until Mar 8, 2026/)
  expect(asked()).toEqual(['POST /api/news/7/preview'])
  expect(await accessibilityProblems()).toEqual([])
})

test('the link can be renewed, and ended for good', async () => {
  const user = userEvent.setup()
  answer('2026-03-08T12:00:00.000Z')
  render()
  await user.click(copyButton())
  answer('2026-03-09T12:00:00.000Z')
  await user.click(await screen.findByRole('button', { name: 'Copy again for 7 more days' }))
  await screen.findByText(/until Mar 9, 2026/)
  api.replies.push({ status: 204 })
  await user.click(screen.getByRole('button', { name: 'End link' }))
  await screen.findByText('The preview link has ended')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(asked().at(-1)).toBe('DELETE /api/news/7/preview')
})

test('where the browser lets nothing into the clipboard, the address is there to be copied', async () => {
  const user = userEvent.setup()
  Reflect.deleteProperty(navigator, 'clipboard')
  answer('2026-03-08T12:00:00.000Z')
  render()
  await user.click(copyButton())
  await screen.findByText(/didn’t let us copy it/)
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', url)
})

test('a failure says why, and nothing opens', async () => {
  const user = userEvent.setup()
  api.replies.push({ status: 404, body: '{"message":"Article not found"}' })
  render()
  await user.click(copyButton())
  await screen.findByText('Article not found')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})
