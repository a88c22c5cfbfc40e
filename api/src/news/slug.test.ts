import { describe, expect, test } from '@jest/globals'
import { slugCandidates, slugify, slugWish } from './slug.ts'

test.each([
  ['Hello, World!', 'hello-world'],
  ['¿Qué hay de nuevo, Señor Ñandú?', 'que-hay-de-nuevo-senor-nandu'],
  ['Straße & Øl', 'strasse-ol'],
  ["Owly's news", 'owlys-news'],
  ['Owly’s news', 'owlys-news'],
  ['か\u3099', 'ga'],
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
  const [first, second] = ['a'.repeat(59), 'b'.repeat(20)]
  expect(slugify(`${first} ${second} c`)).toBe(`${first}-${second}`)
  expect(slugify(`${first} ${second}c`)).toBe(first)
  expect(slugify('x'.repeat(500))).toHaveLength(80)
  expect(slugify(`short ${'x'.repeat(500)}`)).toHaveLength(80)
})

test('a slug is tried as it is, then with numbers, and never where it is reserved', () => {
  expect(slugCandidates('a', 1, 3)).toEqual(['a', 'a-2', 'a-3'])
  expect(slugCandidates('a', 4, 2)).toEqual(['a-4', 'a-5'])
  expect(slugCandidates('page', 1, 2)).toEqual(['page-2'])
  expect(slugCandidates('live', 1, 2)).toEqual(['live-2'])
})

describe('what a save makes of the slug', () => {
  const draft = { slug: 'old-title', title: 'Old title', chosen: false, everPublic: false }
  const chosen = { ...draft, slug: 'own', chosen: true }
  const seen = { ...draft, everPublic: true }

  test.each([
    ['of a new article', undefined, undefined, 'new-title', false],
    ['of a new article with one of its own', undefined, 'own', 'own', true],
    ['of a draft', draft, undefined, 'new-title', false],
    ['of a draft that sends it along', draft, 'old-title', 'new-title', false],
    ['of a draft that chooses another', draft, 'own', 'own', true],
    ['of a draft with a chosen one', chosen, undefined, 'own', true],
    ['of a draft that sends a chosen one along', chosen, 'own', 'own', true],
    ['of an article the public has seen', seen, undefined, 'old-title', false],
    ['of one the public has seen, moved by the editor', seen, 'own', 'own', true],
  ] as const)('%s under a new title', (_what, before, slug, expected, isChosen) => {
    const wish = slugWish({ slug, title: 'New title' }, before)
    expect(wish).toEqual({ slug: expected, stays: expected === before?.slug, chosen: isChosen })
  })

  test('is nothing while the title makes the same one, numbered or not', () => {
    const numbered = { ...draft, slug: 'old-title-2' }
    const wish = slugWish({ slug: undefined, title: 'Old Title!' }, numbered)
    expect(wish).toEqual({ slug: 'old-title-2', stays: true, chosen: false })
  })
})
