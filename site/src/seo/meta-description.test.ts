import { expect, test } from '@jest/globals'
import { metaDescription } from './meta-description.ts'

test.each([
  ['tags are taken out', '<h2>Hi</h2><p>there <b>b</b>old</p>', 'Hi there bold'],
  ['styles and scripts go with their text', '<style>p{}</style><script>1</script><p>A</p>', 'A'],
  ['entities are resolved', '<p>R&amp;D &#x3C;3 caf&#233;&nbsp;s</p>', 'R&D <3 café s'],
  ['an unknown entity stays as it is written', '<p>&bogus;</p>', '&bogus;'],
])('%s', (_fact, html, text) => {
  expect(metaDescription(html)).toBe(text)
})

test('the description ends after 160 characters and cuts none of them', () => {
  expect([...metaDescription(`<p>${'🦉'.repeat(200)}</p>`)]).toHaveLength(160)
})
