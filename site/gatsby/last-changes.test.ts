import { describe, expect, test } from '@jest/globals'
import type { ArticleType } from '@owly/api/contract/article.ts'
import pageDates from '../../content/page-dates.json'
import { lastChangeOf, lastChanges } from './last-changes.ts'

const article = (slug: string, type: ArticleType, day: string, updated = day) => ({
  slug,
  type,
  publishDate: `${day}T09:00:00.000Z`,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: `${updated}T09:00:00.000Z`,
})

/** `count` articles of a type, the newest first: of the 28th, the 27th, … of a month. */
const monthOf = (type: ArticleType, month: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    article(`${type}-${index}`, type, `${month}-${String(28 - index).padStart(2, '0')}`),
  )

test.each([
  ['as it was last edited', '2026-03-01', '2026-04-02', '2026-04-02'],
  ['on its own day, when it was written before', '2026-03-01', '2026-02-01', '2026-03-01'],
])('an article last changed %s', (_fact, published, updated, expected) => {
  expect(lastChangeOf(article('a', 'news', published, updated))).toContain(expected)
})

describe('pages of the site', () => {
  const edited = { ...article('edited', 'news', '2026-01-05', '2026-07-09') }
  const changes = lastChanges([
    ...monthOf('news', '2026-05', 23),
    ...monthOf('release', '2026-06', 25),
    edited,
  ])

  test.each([
    ['/news/', '2026-06-28'],
    ['/es/news/', '2026-06-28'],
    ['/news/page/1/', '2026-07-09'],
    ['/es/news/page/1/', '2026-07-09'],
    ['/news/releases/page/1/', '2026-06-15'],
    ['/news/edited/', '2026-07-09'],
    ['/es/news/edited/', '2026-07-09'],
  ])('%s changed with what it lists or tells', (path, day) => {
    expect(changes.get(path)).toBe(`${day}T09:00:00.000Z`)
  })

  test.each(['/', '/es/', '/pricing/', '/es/faq/ai-agent-for-education/', '/cookie-policy/'])(
    '%s changed with its own words',
    (path) => {
      expect(changes.get(path)).toBe(
        (pageDates as Record<string, { changed: string }>)[path]?.changed,
      )
      expect(changes.get(path)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    },
  )

  test('without an article, the news list changed with its own words', () => {
    expect(lastChanges([]).get('/es/news/')).toBe(pageDates['/es/news/'].changed)
  })
})
