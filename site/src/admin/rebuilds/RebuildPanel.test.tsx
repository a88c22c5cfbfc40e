import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { RebuildPanel } from './RebuildPanel.tsx'

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
  lastSuccessAt: '2026-03-01T09:00:00.000Z',
  builtFrom: '2026-03-01T08:59:00.000Z',
  lastError: null,
  nextAttemptAt: null,
  history: [],
}
const failed = {
  state: 'failed',
  lastError: 'The build left no index.html.',
  nextAttemptAt: '2026-03-01T10:00:00.000Z',
} as const

const answer = (status: Partial<RebuildStatus>) =>
  api.replies.push({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...idle, ...status }),
  })

test.each([
  ['never built', { lastSuccessAt: null }, /not online yet/i],
  ['idle', {}, /Mar 1, 2026/],
  ['queued', { state: 'queued' }, /waiting|queued/i],
  ['building', { state: 'building' }, /updating|building|being built/i],
  ['failed', failed, /failed/i],
] as const)('the state "%s" is told in words', async (_name, status, words) => {
  answer(status)
  renderIn('en', <RebuildPanel />)
  await screen.findAllByText(words)
  expect(await accessibilityProblems()).toEqual([])
})

test('a failure says why, and that readers still have the pages of before', async () => {
  answer(failed)
  renderIn('es', <RebuildPanel />)
  await screen.findByText('La generación no ha dejado ningún index.html.')
  expect(screen.getAllByText(/1 mar 2026/).length).toBeGreaterThan(0)
  expect(await accessibilityProblems()).toEqual([])
})

test('what a build says of itself stays in its own words', async () => {
  const lastError = 'The site build failed: "gatsby-node.js" threw an error: 503'
  answer({ ...failed, lastError })
  renderIn('es', <RebuildPanel />)
  await screen.findByText('No se ha podido generar el sitio: "gatsby-node.js" threw an error: 503')
})

test('a rebuild can be asked for by hand', async () => {
  answer({})
  answer({ state: 'queued' })
  answer({ state: 'queued' })
  renderIn('en', <RebuildPanel />)
  await screen.findByText(/Mar 1, 2026/)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText(/waiting|queued/i)
  expect(api.calls.some(({ method, url }) => method === 'POST' && url === '/api/rebuilds')).toBe(
    true,
  )
})
