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

test('the description ends after 160 characters and cuts none of them', () => {
  expect(Array.from(metaDescription(`<p>${'🦉'.repeat(200)}</p>`))).toHaveLength(160)
})
