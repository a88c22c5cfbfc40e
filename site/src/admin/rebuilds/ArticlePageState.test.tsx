import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'
import { cleanup, screen } from '@testing-library/react'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { ArticlePageState } from './ArticlePageState.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const idle: RebuildStatus = {
  state: 'idle',
  lastSuccessAt: '2026-03-01T09:01:00.000Z',
  builtFrom: '2026-03-01T09:00:00.000Z',
  lastError: null,
  nextAttemptAt: null,
  history: [],
}
const failed = { state: 'failed', lastError: 'The site build failed: the disk is full.' } as const

test.each([
  ['en', '08:00', {}, /^On the website as saved$/],
  ['en', '10:00', {}, /page is waiting/],
  ['en', '10:00', { state: 'building' }, /being made/],
  ['en', '10:00', failed, /couldn’t be made: The site build failed: the disk is full\./],
  ['es', '10:00', failed, /No se ha podido generar el sitio: el disco está lleno\./],
  [
    'es',
    '10:00',
    { ...failed, lastError: 'The disk is full. (Error 1-a)' },
    /lleno\. \(error 1-a\)/,
  ],
] as const)('in %s, of an article saved at %s, with %j', async (language, time, status, words) => {
  api.replies.push({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...idle, ...status }),
  })
  const article = { updatedAt: `2026-03-01T${time}:00.000Z`, publishDate: null }
  renderIn(
    language,
    <p>
      <ArticlePageState article={article} />
    </p>,
  )
  await screen.findByText(words)
  expect(await accessibilityProblems()).toEqual([])
})
