import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { PreviewedArticle } from './PreviewedArticle.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const draft: Article = {
  id: '1',
  slug: 'the-big-news',
  title: 'The big news',
  excerpt: null,
  content: '<p>Soon.</p>',
  type: 'news',
  published: false,
  publishDate: null,
  description: 'Soon.',
  language: 'en',
  translations: {
    es: {
      title: 'La gran noticia',
      excerpt: null,
      content: '<p>Pronto.</p>',
      description: 'Pronto.',
    },
  },
  image: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
}

const answer = (article: Partial<Article> = {}) =>
  api.replies.push({
    headers: { 'content-type': 'application/json', sunset: 'Sun, 08 Mar 2026 09:00:00 GMT' },
    body: JSON.stringify({ ...draft, ...article }),
  })
const refuse = (status: number, message: string) =>
  api.replies.push({ status, body: JSON.stringify({ message }) })

test.each([
  ['en', 'The big news', 'Soon.', /This is a draft.* works until Mar 8, 2026/],
  ['es', 'La gran noticia', 'Pronto.', /borrador.* funciona hasta el 8 mar 2026/],
] as const)(
  'a draft is shown in %s, as one, and until when',
  async (language, title, text, note) => {
    answer()
    renderIn(language, <PreviewedArticle token="a-token" />)
    await screen.findByRole('heading', { level: 1, name: title })
    screen.getByText(text)
    expect(screen.getByRole('note').textContent).toMatch(note)
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} \\|`)))
    expect(api.calls.map(({ url }) => url)).toEqual(['/api/previews/a-token'])
    expect(await accessibilityProblems()).toEqual([])
  },
)

test.each([
  [{ published: true, publishDate: '2099-01-01T09:00:00.000Z' }, /goes live on Jan 1, 2099/],
  [{ published: true, publishDate: '2026-03-01T09:00:00.000Z' }, /This article is public/],
])('what an article with %j is to the public is said', async (publishing, note) => {
  answer(publishing)
  renderIn('en', <PreviewedArticle token="a-token" />)
  expect((await screen.findByRole('note')).textContent).toMatch(note)
})

test('an address that opens nothing says so, and to whom to turn', async () => {
  refuse(404, 'This preview has ended, or its address is not complete.')
  renderIn('es', <PreviewedArticle token="a-token" />)
  await screen.findByRole('heading', { level: 1, name: 'Esta vista previa ha terminado' })
  screen.getByText(/Pida una nueva/)
  expect(await accessibilityProblems()).toEqual([])
})

test('what can’t be loaded just now can be asked for again', async () => {
  refuse(503, 'The database does not answer.')
  renderIn('en', <PreviewedArticle token="a-token" />)
  await screen.findByRole('heading', { level: 1, name: 'The preview can’t be shown' })
  expect(await accessibilityProblems()).toEqual([])
  answer()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'The big news' })
})

test('search engines and other sites are told nothing', async () => {
  answer()
  renderIn('en', <PreviewedArticle token="a-token" />)
  await screen.findByRole('heading', { level: 1 })
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  await waitFor(() => {
    expect([meta('robots'), meta('referrer')]).toEqual(['noindex,nofollow', 'no-referrer'])
  })
  expect(document.querySelector('link[rel="canonical"], script[type="application/ld+json"]')).toBe(
    null,
  )
})
