import { expect, test } from '@jest/globals'
import { freeSlug, slugify } from './slug.ts'

test.each([
  ['Hello, World!', 'hello-world'],
  ['¿Qué hay de nuevo, Señor Ñandú?', 'que-hay-de-nuevo-senor-nandu'],
  ['Straße & Øl', 'strasse-ol'],
  ["Owly's news", 'owlys-news'],
  ['日本語', 'ribenyu'],
  ['—', 'article'],
  ['🦉', 'owl'],
  ['   ', 'article'],
  ['v1.2.3', 'v1-2-3'],
])('"%s" becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a long title is cut at the end of a word', () => {
  const slug = slugify('institutional '.repeat(20))
  expect(slug).toBe('institutional-institutional-institutional-institutional-institutional')
  expect(slugify('x'.repeat(500))).toHaveLength(80)
})

test('a taken or reserved slug gets the first free number', () => {
  expect(freeSlug('a', new Set())).toBe('a')
  expect(freeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
  expect(freeSlug('page', new Set())).toBe('page-2')
  expect(freeSlug('live', new Set())).toBe('live-2')
})
