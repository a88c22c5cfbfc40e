import { describe, expect, test } from '@jest/globals'
import { indexAt, indexForKey } from './carousel-index.ts'

describe('a carousel of three', () => {
  test.each([
    [0, 0],
    [149, 0],
    [151, 1],
    [300, 1],
    [600, 2],
    [900, 2],
    [-40, 0],
  ])('scrolled by %d px with items 300 px apart shows item %d', (scrolled, index) => {
    expect(indexAt(scrolled, 300, 3)).toBe(index)
  })

  test('that is not laid out yet shows its first item', () => {
    expect(indexAt(0, 0, 3)).toBe(0)
  })

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
  ])('the key %s leads from item %d to %s', (key, from, to) => {
    expect(indexForKey(key, from, 3)).toBe(to)
  })
})
