import { expect, test } from '@jest/globals'
import { colouredRuns } from './coloured-runs.ts'

const told = (html: string) =>
  colouredRuns(html).map(({ text, kind }) => `${kind ?? 'words'}: ${text}`)

test('tags, attributes, values, references and words are told apart', () => {
  expect(told('<p lang="es">Más &amp; más</p><!-- x -->')).toEqual([
    'tag: <',
    'tag: p',
    'words:  ',
    'attribute: lang',
    'value: =',
    'value: "es"',
    'tag: >',
    'words: Más ',
    'reference: &amp;',
    'words:  más',
    'tag: </',
    'tag: p',
    'tag: >',
    'comment: <!-- x -->',
  ])
})

test.each(['', '\n\n', 'a<b', '<p', '<p title="a', '<p>x</b></p>', '<script>1</script>', '<ñ>'])(
  'no letter of %j is lost',
  (html) => {
    expect(
      colouredRuns(html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(html)
  },
)
