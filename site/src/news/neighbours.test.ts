import { expect, test } from '@jest/globals'
import type { ArticleType } from '@owly/api/contract/article.ts'
import { neighboursOf } from './neighbours.ts'

const article = (slug: string, day: string, type: ArticleType = 'news') => ({
  slug,
  type,
  title: slug,
  excerpt: null,
  image: null,
  language: 'en' as const,
  publishDate: `${day}T09:00:00.000Z`,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: `${day}T09:00:00.000Z`,
})

const built = [
  article('may', '2026-05-01'),
  article('a-release', '2026-04-15', 'release'),
  article('april', '2026-04-01'),
  article('march', '2026-03-01'),
]

test.each([
  ['newer than all', article('june', '2026-06-01'), null, 'may'],
  ['of a day in between', article('mid-april', '2026-04-16'), 'may', 'april'],
  ['of the same moment as another', article('twin', '2026-04-01'), 'may', 'april'],
  ['older than all that are listed', article('january', '2026-01-01'), null, null],
  ['known by now', article('may', '2026-05-01'), null, 'april'],
  ['the first of its kind since', article('v2', '2026-06-01', 'release'), null, 'a-release'],
])('an article that is %s has its own neighbours', (_place, read, newer, older) => {
  const neighbours = neighboursOf(read, built)
  expect([neighbours.newer?.slug ?? null, neighbours.older?.slug ?? null]).toEqual([newer, older])
})
