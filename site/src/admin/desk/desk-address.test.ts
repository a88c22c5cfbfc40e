import { expect, test } from '@jest/globals'
import { plainView, readDesk, writeDesk, type DeskView } from './desk-address.ts'

const articles = plainView('articles')

test.each<[string, DeskView]>([
  ['', articles],
  ['#articles?status=draft', { ...articles, status: 'draft' }],
  [
    '#articles?q=a%C3%B1o+%26+m%C3%A1s&type=release&sort=title',
    { ...articles, q: 'año & más', type: 'release', sort: 'title' },
  ],
  ['#articles?before=abc&page=3', { ...articles, before: 'abc', page: 3 }],
  ['#trash', plainView('trash')],
  ['#requests?q=ana&handled=false', { ...plainView('requests'), q: 'ana', handled: 'false' }],
])('%s tells one view, and is what tells it', (fragment, view) => {
  expect(readDesk(fragment)).toEqual(view)
  expect(writeDesk(view)).toBe(fragment)
})

test.each([
  '#features',
  '#?status=trash',
  '#articles?type=x&sort=updated&page=7',
  '#articles?page=-1&before',
  '#articles?%E0%A4%A=%',
])('%s is no view of its own', (fragment) => {
  expect(readDesk(fragment)).toMatchObject({ section: 'articles', status: null, page: 1 })
})
