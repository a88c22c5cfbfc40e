import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import type { SummaryView } from '../../news/article-view.ts'
import { newestAddress } from '../../news/newest.ts'
import { renderIn } from '../../test-support/render.tsx'
import { ArticleList } from './ArticleList.tsx'

const summary = (title: string) => ({
  slug: title.toLowerCase(),
  type: 'news' as const,
  title,
  excerpt: null,
  image: null,
  language: 'en' as const,
  translations: {},
  publishDate: '2026-05-01T09:00:00.000Z',
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:00.000Z',
})
const built: SummaryView[] = [summary('Built')]
const fresh = JSON.stringify([summary('Fresh')])

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  delete window.earlyAnswer
  await api.close()
})

function answerEarly(response: Promise<Response>, askedAt = Date.now()) {
  response.catch(() => undefined)
  window.earlyAnswer = { address: newestAddress('news'), askedAt, response }
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)

test('shows what was built, then what the API has now', async () => {
  api.replies.push({ body: fresh })
  renderIn('en', <ArticleList type="news" built={built} />)
  expect(titles()).toEqual(['Built'])
  await waitFor(() => expect(titles()).toEqual(['Fresh']))
  expect(api.calls.map(({ url }) => url)).toEqual([newestAddress('news')])
})

test('takes the answer that has come before it, and asks for nothing', async () => {
  answerEarly(Promise.resolve(new Response(fresh)))
  renderIn('en', <ArticleList type="news" built={built} />)
  await waitFor(() => expect(titles()).toEqual(['Fresh']))
  expect(api.calls).toEqual([])
})

test('stays as built where that is current still, or where nobody answers', async () => {
  for (const response of [
    Promise.resolve(new Response(null, { status: 304 })),
    Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    answerEarly(response)
    renderIn('en', <ArticleList type="news" built={built} />)
    await waitFor(() => expect(window.earlyAnswer).toBeUndefined())
    expect([titles(), api.calls]).toEqual([['Built'], []])
    cleanup()
  }
})

test('asks anew where the answer is old', async () => {
  answerEarly(Promise.resolve(new Response(null, { status: 304 })), Date.now() - 3_600_000)
  api.replies.push({ body: fresh })
  renderIn('en', <ArticleList type="news" built={built} />)
  await waitFor(() => expect(titles()).toEqual(['Fresh']))
})
