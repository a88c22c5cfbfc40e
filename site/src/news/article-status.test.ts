import { expect, test } from '@jest/globals'
import { savedStatusOf, statusOf } from './article-status.ts'

const now = new Date('2025-03-14T08:00:00.000Z')

test.each([
  [false, null, 'draft'],
  [false, '2025-03-15T08:00:00.000Z', 'draft'],
  [true, null, 'published'],
  [true, '2025-03-14T08:00:00.000Z', 'published'],
  [true, '2025-03-14T08:00:00.001Z', 'scheduled'],
])('published %s with date %s is %s', (published, publishDate, status) => {
  expect(statusOf({ published, publishDate }, now)).toBe(status)
})

test.each([
  ['2025-03-14T08:00:02.000Z', 'published'],
  ['2025-03-14T08:00:01.000Z', 'published'],
  ['2025-03-14T08:00:00.999Z', 'scheduled'],
  ['2025-03-13T08:00:00.000Z', 'scheduled'],
])('by a clock that is late, what was saved at %s and dated a second ahead is %s', (saved, is) => {
  const article = { published: true, publishDate: '2025-03-14T08:00:01.000Z', updatedAt: saved }
  expect(savedStatusOf(article, now)).toBe(is)
})
