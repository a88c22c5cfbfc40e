import { expect, test } from '@jest/globals'
import { ARTICLES_PER_PAGE } from '../src/news/list-pages.ts'
import { changesBetween } from './news-changes.ts'

const article = (number: number) => ({
  id: `id-${number}`,
  slug: `slug-${number}`,
  title: `Title ${number}`,
  excerpt: null,
  image: null,
  type: 'news' as const,
  published: true,
  publishDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'en' as const,
  content: '<p>Words.</p>',
  description: 'Words.',
  translations: {},
  etag: `"${number}"`,
})

type Listed = ReturnType<typeof article>

/** Newest first: 18 on the first page of the list, and two numbered pages. */
const former = Array.from({ length: 3 * ARTICLES_PER_PAGE + 6 }, (_, number) => article(number))
const oldest = former.length - 1

const newsOf = (articles: readonly Listed[]) => ({ articles, versions: {}, isSourced: true })

function pagesOf(articles: readonly Listed[], before: readonly Listed[] = former) {
  const changes = changesBetween(newsOf(before), newsOf(articles))
  const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).sort()
  return changes && { made: paths(changes.made), gone: paths(changes.gone) }
}

const changed = (number: number, facts: Partial<Listed>) =>
  former.map((one, index) => (index === number ? { ...one, ...facts } : one))

test('where nothing has changed, no page is made', () => {
  expect(pagesOf([...former])).toEqual({ made: [], gone: [] })
})

test('an edited article makes its page, its neighbours’ and its page of the list anew', () => {
  expect(pagesOf(changed(oldest, { title: 'Other' }))).toEqual({
    made: ['/news/page/1/', `/news/slug-${oldest - 1}/`, `/news/slug-${oldest}/`],
    gone: [],
  })
})

test('another slug moves the page', () => {
  const { made, gone } = pagesOf(changed(oldest, { slug: 'moved' })) ?? {}
  expect(made).toContain('/news/moved/')
  expect(gone).toEqual([`/news/slug-${oldest}/`])
})

test('a new article or a withdrawn one leaves the numbered pages of the list alone', () => {
  expect(pagesOf([article(100), ...former])).toEqual({
    made: ['/news/', '/news/live/', '/news/slug-0/', '/news/slug-100/'],
    gone: [],
  })
  expect(pagesOf(former.slice(1))).toEqual({
    made: ['/news/', '/news/live/', '/news/slug-1/'],
    gone: ['/news/slug-0/'],
  })
})

test('twelve articles that the first page has no room for get a page of their own', () => {
  const more = Array.from({ length: 6 }, (_, number) => article(100 + number))
  const { made } = pagesOf([...more, ...former]) ?? {}
  // The second one is followed by another than the first page now.
  expect(made?.filter((path) => path.includes('/page/'))).toEqual([
    '/news/page/2/',
    '/news/page/3/',
  ])
  expect(pagesOf(former, [...more, ...former])?.gone).toContain('/news/page/3/')
})

test('the first article and the last one need other bundles', () => {
  expect(pagesOf([article(1)], [])).toBeUndefined()
  expect(pagesOf([], [article(1)])).toBeUndefined()
})
