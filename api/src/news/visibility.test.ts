import { expect, test } from '@jest/globals'
import { isVisible, wasEverVisible } from './visibility.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const [past, present, future] = [
  '2026-03-01T11:59:59.999Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-01T12:00:00.001Z',
]

test.each([
  ['published without a date', { published: 1 }, true],
  ['published in the past', { published: 1, publish_date: past }, true],
  ['published this very moment', { published: 1, publish_date: present }, true],
  ['scheduled', { published: 1, publish_date: future }, false],
  ['a draft', { published: 0 }, false],
  ['a draft with a date in the past', { published: 0, publish_date: past }, false],
  ['in the trash', { published: 1, publish_date: past, deleted_at: past }, false],
] as const)('an article that is %s is shown to visitors or not', (_what, facts, visible) => {
  const article = { publish_date: null, deleted_at: null, ...facts }
  expect(isVisible(article, now)).toBe(visible)
  expect(wasEverVisible({ ...article, ever_public: 0 }, now)).toBe(visible)
  expect(wasEverVisible({ ...article, ever_public: 1 }, now)).toBe(true)
})
