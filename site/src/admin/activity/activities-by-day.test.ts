import { expect, test } from '@jest/globals'
import type { Activity } from '@owly/api/contract/activity.ts'
import { activitiesByDay } from './activities-by-day.ts'

const at = (local: string): Activity => ({
  id: local,
  at: new Date(local).toISOString(),
  username: 'admin',
  action: 'saved',
  article: null,
})

test('what was done is parted where the viewer’s day ends', () => {
  const [late, noon, early, before] = [
    at('2026-03-02T23:59:59'),
    at('2026-03-02T12:00'),
    at('2026-03-02T00:00'),
    at('2026-03-01T23:59:59'),
  ] as const
  expect(activitiesByDay([late, noon, early, before])).toEqual([
    { start: new Date('2026-03-02T00:00').toISOString(), activities: [late, noon, early] },
    { start: new Date('2026-03-01T00:00').toISOString(), activities: [before] },
  ])
})

test('where nothing was done there is no day', () => {
  expect(activitiesByDay([])).toEqual([])
})
