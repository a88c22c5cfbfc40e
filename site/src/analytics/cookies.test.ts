import { expect, test } from '@jest/globals'
import { cookieRemovals } from './cookies.ts'

test('cookies of the analytics service are removed for every domain they may be set for', () => {
  expect(cookieRemovals('_ga=GA1.1.5; session=abc', 'www.owly.education')).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/; Domain=www.owly.education',
    '_ga=; Max-Age=0; Path=/; Domain=owly.education',
  ])
})

test.each([
  ['_ga=1; _ga_ABC123=GS1.1; _gid=2; _gat=1', ['_ga', '_ga_ABC123', '_gid', '_gat']],
  ['session=abc; language=es; my_ga=1', []],
  ['', []],
])('of %j those named %j go', (cookies, names) => {
  const removed = cookieRemovals(cookies, 'localhost').map((removal) => removal.split('=')[0])
  expect(removed).toEqual(names)
})

test('an address without a domain gets none', () => {
  expect(cookieRemovals('_ga=1', '127.0.0.1')).toEqual(['_ga=; Max-Age=0; Path=/'])
})
