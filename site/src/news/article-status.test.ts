import { expect, test } from '@jest/globals'
import { statusOf } from './article-status.ts'

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
