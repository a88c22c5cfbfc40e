import { expect, test } from '@jest/globals'
import { searchKey } from './search.ts'

test.each([
  ['¡Hola, Señor!', 'hola senor'],
  ['  Ｆｕｌｌ   width ', 'full width'],
  ['Open edX® & LMS: 2.0', 'open edx lms 2 0'],
  ['ﬁnal — ΣΊΣΥΦΟΣ', 'final σισυφος'],
  ['100%_\\', '100'],
  ['🦉', ''],
])('%j is compared as %j', (text, key) => {
  expect(searchKey(text)).toBe(key)
})
