import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { ArticleForm, type FormHandle } from './ArticleForm.tsx'
import { copiesOf } from './unsaved-copies.ts'
import type { Reopened } from './useEditing.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
  const nothing = { content: '', removed: [], warnings: [] }
  api.standing.set('/api/news/check', { body: JSON.stringify(nothing) })
  localStorage.clear()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const article = {
  id: 'a',
  slug: 'owl',
  title: 'Owl',
  excerpt: null,
  image: null,
  content: '<p>The owl sleeps.</p>',
  description: 'The owl sleeps.',
  type: 'news' as const,
  published: false,
  publishDate: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  language: 'en' as const,
  translations: {},
}

const reply = (body: unknown, { status = 200, etag = '"a.2.en"' } = {}) =>
  api.replies.push({ status, headers: { etag }, body: JSON.stringify(body) })

function open(start: Partial<Reopened> | null) {
  const seen = { saved: 0, stays: [] as string[], left: [] as (Reopened | null)[] }
  const handle = createRef<FormHandle>()
  renderIn(
    'en',
    <ArticleForm
      start={start}
      handle={handle}
      onSaved={() => (seen.saved += 1)}
      onStays={(id) => seen.stays.push(id)}
      onCancelled={(left) => seen.left.push(left)}
    />,
  )
  return seen
}
const openArticle = () => open({ base: { article, etag: '"a.1.en"' } })
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title')

test('Ctrl+S saves and stays, and the next save goes on from there', async () => {
  const seen = openArticle()
  await userEvent.type(titleField(), ' one')
  reply({ ...article, title: 'Owl one' })
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(seen.stays).toEqual(['a']))
  expect(titleField().value).toBe('Owl one')
  expect(seen.saved).toBe(0)
  await waitFor(() => expect(copiesOf(localStorage, 'a')).toEqual([]))

  await userEvent.type(titleField(), ' two')
  reply({ ...article, title: 'Owl one two' })
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }))
  await waitFor(() => expect(seen.saved).toBe(1))
  expect(api.calls.map(({ headers }) => headers['if-match'])).toEqual(['"a.1.en"', '"a.2.en"'])
})

test('a new article that was saved by Ctrl+S is the one that is saved again', async () => {
  const seen = open(null)
  await userEvent.type(titleField(), 'Owl')
  await userEvent.type(screen.getByRole('textbox', { name: /^Content/ }), 'Text')
  reply(article, { status: 201 })
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Update Article' })
  reply(article)
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }))
  await waitFor(() => expect(seen.saved).toBe(1))
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/news',
    'PUT /api/news/a',
  ])
  expect(copiesOf(localStorage, null)).toEqual([])
})

test('a creation that got no answer is tried again under the same key', async () => {
  open(null)
  await userEvent.type(titleField(), 'Owl')
  await userEvent.type(screen.getByRole('textbox', { name: /^Content/ }), 'Text')
  for (const attempt of [1, 2]) {
    api.replies.push({ status: 502, body: '<html>Bad Gateway' })
    await userEvent.click(screen.getByRole('button', { name: 'Create Article' }))
    await waitFor(() => expect(api.calls).toHaveLength(attempt))
    await screen.findByText('Not saved. Everything you wrote is still here.')
  }
  const [first, second] = api.calls.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\w-]{10,100}$/)
  expect(second).toBe(first)
})

test('what is typed while a save is under way is not closed away', async () => {
  const seen = openArticle()
  await userEvent.type(titleField(), ' one')
  let answer: (() => void) | undefined
  const after = new Promise<void>((resolve) => {
    answer = resolve
  })
  const body = JSON.stringify({ ...article, title: 'Owl one' })
  api.replies.push({ headers: { etag: '"a.2.en"' }, body, after })
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }))
  await userEvent.type(titleField(), ' two')
  answer?.()
  await waitFor(() => expect(seen.stays).toEqual(['a']))
  expect(seen.saved).toBe(0)
  expect(titleField().value).toBe('Owl one two')
})

test('Enter in the title neither saves nor closes', async () => {
  const seen = openArticle()
  await userEvent.type(titleField(), ' one{Enter}')
  expect(api.calls).toEqual([])
  expect(seen).toEqual({ saved: 0, stays: [], left: [] })
})

test('words that are left are kept until they are saved', async () => {
  const seen = openArticle()
  await userEvent.type(titleField(), ' one')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(seen.left).toMatchObject([{ values: { title: 'Owl one' } }])
  cleanup()
  expect(copiesOf(localStorage, 'a')).toMatchObject([{ values: { title: 'Owl one' } }])

  openArticle()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(titleField().value).toBe('Owl one')
  reply({ ...article, title: 'Owl one' })
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }))
  await waitFor(() => expect(copiesOf(localStorage, 'a')).toEqual([]))
})

test('kept words go when they are discarded', async () => {
  openArticle()
  await userEvent.type(titleField(), ' one')
  cleanup()
  openArticle()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  cleanup()
  expect(copiesOf(localStorage, 'a')).toEqual([])
})

test('a conflict shows both texts side by side, and one thing to do', async () => {
  openArticle()
  await userEvent.type(titleField(), ' hoots')
  const said = 'Somebody else has changed this article since you opened it.'
  reply({ message: said }, { status: 412 })
  const theirs = { ...article, title: 'Owl sings', updatedAt: '2026-03-02T12:00:00.000Z' }
  reply(theirs, { etag: '"a.5.en"' })
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }))
  const table = await screen.findByRole('table')
  const marks = [...table.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual([expect.stringContaining('hoots'), expect.stringContaining('sings')])
  expect(screen.queryByText(said)).toBeNull()
  expect(await accessibilityProblems()).toEqual([])

  reply(article, { etag: '"a.6.en"' })
  await userEvent.click(screen.getByRole('button', { name: 'Replace theirs with mine' }))
  await waitFor(() => expect(api.calls.at(-1)?.headers['if-match']).toBe('"a.5.en"'))
})
