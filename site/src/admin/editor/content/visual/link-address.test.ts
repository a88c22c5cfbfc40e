import { expect, test } from '@jest/globals'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.edu/', 'https://example.edu/'],
  [' http://example.edu/a?b#c ', 'http://example.edu/a?b#c'],
  ['example.edu', 'https://example.edu'],
  ['www.example.edu/a', 'https://www.example.edu/a'],
  ['example.edu:8080/a', 'https://example.edu:8080/a'],
  ['ana@example.edu', 'mailto:ana@example.edu'],
  ['mailto:ana@example.edu', 'mailto:ana@example.edu'],
  ['tel:+34600000000', 'tel:+34600000000'],
  ['/news/', '/news/'],
  ['#part', '#part'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  '  ',
  'two words',
  'word',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///c:/x',
])('%j leads nowhere', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})
