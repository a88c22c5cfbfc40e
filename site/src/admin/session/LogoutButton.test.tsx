import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { newArticle } from '../editor/article-form.ts'
import { keepCopy, newestCopies } from '../editor/unsaved-copies.ts'
import { LogoutButton } from './LogoutButton.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
  localStorage.clear()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const keepWords = (articleId: string | null) =>
  keepCopy(localStorage, articleId, {
    id: 'copy',
    savedAt: '2026-03-01T12:00:00.000Z',
    etag: null,
    values: { ...newArticle('en'), title: 'Not saved' },
  })
const logoutCalls = () => api.calls.map(({ method, url }) => `${method} ${url}`)

test('without unsaved words it logs out at once', async () => {
  api.replies.push({ status: 204 })
  renderIn('en', <LogoutButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(logoutCalls()).toEqual(['POST /api/logout']))
})

test('unsaved words are gone after it, but not before a question', async () => {
  keepWords('a')
  keepWords(null)
  renderIn('en', <LogoutButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog', { name: 'Log out and discard what isn’t saved?' })
  await screen.findByText(/unsaved words of 2 articles/)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(logoutCalls()).toEqual([])
  expect(newestCopies(localStorage).size).toBe(2)

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  api.replies.push({ status: 204 })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out and discard' }))
  await waitFor(() => expect(logoutCalls()).toEqual(['POST /api/logout']))
  expect(newestCopies(localStorage).size).toBe(0)
})
