import { expect, test } from '@jest/globals'
import { cut, lengthOf } from './text-lengths.ts'

test.each([
  ['short', 5, 'short'],
  ['  short  ', 5, 'short'],
  ['one two three', 9, 'one two…'],
  ['one twothree', 9, 'one twoth…'],
  ['🇪🇸🇪🇸🇪🇸', 2, '🇪🇸🇪🇸…'],
  ['👩‍👩‍👧‍👦e\u0301x', 2, '👩‍👩‍👧‍👦e\u0301…'],
])('%s is cut after %d characters to %s', (text, length, shown) => {
  expect(cut(text, length)).toBe(shown)
})

test('a family of four is one character', () => {
  expect(lengthOf(' 👩‍👩‍👧‍👦 ')).toBe(1)
})
