import { expect, test } from '@jest/globals'
import { metaDescription } from './meta-description.ts'

test.each([
  ['tags are taken out', '<h2>Hi</h2><p>there <b>b</b>old</p>', 'Hi there bold'],
  ['styles and scripts go with their text', '<style>p{}</style><script>1</script><p>A</p>', 'A'],
  ['entities are resolved', '<p>R&amp;D &#x3C;3 caf&#233;&nbsp;s</p>', 'R&D <3 café s'],
  [
    'entities of letters too',
    '<p>&Aacute;&ntilde;o &frac12; &mdash; &ldquo;s&iacute;&rdquo;</p>',
    'Áño ½ — “sí”',
  ],
  ['half a character is none', '<p>a&#xD800;b</p>', 'ab'],
  ['a resolved entity is no tag', '<p>&lt;script&gt; &amp;amp;</p>', '<script> &amp;'],
  ['an unknown entity stays as it is written', '<p>&bogus;</p>', '&bogus;'],
])('%s', (_fact, html, text) => {
  expect(metaDescription(html)).toBe(text)
})

test.each([
  ['a flag', '🇪🇸'],
  ['a family', '👩‍👩‍👧‍👦'],
  ['a tone of skin', '👍🏽'],
  ['an accent of its own', 'e\u0301'],
])('the description never ends within %s', (_fact, character) => {
  for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
    const description = metaDescription(`<p>${before}${character.repeat(200)}</p>`)
    expect(description).toMatch(new RegExp(`^${before}(${character})+$`))
    expect(Array.from(description).length).toBeLessThanOrEqual(160)
    expect(Array.from(description).length).toBeGreaterThan(160 - Array.from(character).length)
  }
})

test('the description ends with a word', () => {
  const words = 'word '.repeat(60)
  expect(metaDescription(`<p>${words}</p>`)).toBe('word '.repeat(32).trim())
  expect(metaDescription(`<p>ab${words}</p>`)).toBe(`ab${'word '.repeat(31).trim()}`)
})

test('a single word of any length is cut after 160 characters', () => {
  expect(metaDescription(`<p>${'🦉'.repeat(200)}</p>`)).toBe('🦉'.repeat(160))
  expect(metaDescription(`<p>a ${'x'.repeat(200)}</p>`)).toBe(`a ${'x'.repeat(158)}`)
})
