import { expect, test } from '@jest/globals'
import { ARTICLES_PER_PAGE, listPages, newestCount } from './list-pages.ts'

/** Of `total` articles, the newest first: the oldest is 1. */
const listOf = (total: number) => Array.from({ length: total }, (_, index) => total - index)
const totals = Array.from({ length: 100 }, (_, total) => total)

test('however many there are, each article is on one page, the newest first', () => {
  for (const total of totals) {
    const { newest, numbered } = listPages(listOf(total))
    expect([...newest, ...numbered.toReversed().flat()]).toEqual(listOf(total))
    expect(newest).toHaveLength(newestCount(total))
  }
})

test('the first page shows as many as fill one, and fewer than fill two', () => {
  for (const total of totals) {
    const { length } = listPages(listOf(total)).newest
    expect(length).toBeGreaterThanOrEqual(Math.min(total, ARTICLES_PER_PAGE))
    expect(length).toBeLessThan(2 * ARTICLES_PER_PAGE)
  }
})

test('a numbered page shows the same for good, whatever is published after it', () => {
  const { numbered } = listPages(listOf(99))
  for (const total of totals) {
    const then = listPages(listOf(total)).numbered
    expect(then).toEqual(numbered.slice(0, then.length))
  }
  expect(numbered[0]).toEqual(listOf(ARTICLES_PER_PAGE))
})
