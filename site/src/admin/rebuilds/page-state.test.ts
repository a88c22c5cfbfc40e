import { expect, test } from '@jest/globals'
import type { Rebuild, RebuildStatus } from '@owly/api/contract/rebuild.ts'
import { pageStateOf } from './page-state.ts'

const at = (minutes: number) =>
  new Date(Date.parse('2026-03-01T12:00:00.000Z') + minutes * 60_000).toISOString()

const rebuild = (
  state: Rebuild['state'],
  began: number,
  finished: number | null = began + 1,
): Rebuild => ({
  id: began,
  state,
  reason: 'article published',
  attempt: 1,
  requestedAt: at(began - 1),
  startedAt: at(began),
  finishedAt: finished === null ? null : at(finished),
  error: null,
})

/** Built at 10 and at 20. */
const idle: RebuildStatus = {
  state: 'idle',
  lastSuccessAt: at(21),
  builtFrom: at(20),
  lastError: null,
  nextAttemptAt: null,
  history: [rebuild('succeeded', 20), rebuild('succeeded', 10)],
}
const saved = (minute: number, publishDate: number | null = null) => ({
  updatedAt: at(minute),
  publishDate: publishDate === null ? null : at(publishDate),
})

test.each([
  ['saved before a build', saved(15), idle, { kind: 'static', since: at(21) }],
  ['saved before two builds', saved(9.5), idle, { kind: 'static', since: at(11) }],
  ['saved before all that is remembered', saved(1), idle, { kind: 'static', since: null }],
  ['saved while a build ran', saved(20.5), idle, { kind: 'waiting' }],
  ['due after the build', saved(5, 30), idle, { kind: 'waiting' }],
  ['due before the build', saved(5, 15), idle, { kind: 'static', since: at(21) }],
  [
    'of a website that was never built',
    saved(5),
    { ...idle, builtFrom: null, history: [] },
    { kind: 'waiting' },
  ],
  ['that is being built', saved(30), { ...idle, state: 'building' as const }, { kind: 'building' }],
  [
    'whose build failed',
    saved(30),
    { ...idle, state: 'failed' as const, lastError: 'No.' },
    { kind: 'failed', error: 'No.' },
  ],
  [
    'built before another build failed',
    saved(15),
    { ...idle, state: 'failed' as const, lastError: 'No.' },
    { kind: 'static', since: at(21) },
  ],
])('the page of an article %s', (_what, article, status, state) => {
  expect(pageStateOf(article, status)).toEqual(state)
})
