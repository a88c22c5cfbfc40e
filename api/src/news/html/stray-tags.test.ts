import { expect, test } from '@jest/globals'
import { strayTagsToText } from './stray-tags.ts'

const toText = (html: string) => strayTagsToText(html).html

test.each([
  ['if a<b then c. Price <20 €.', 'if a&lt;b then c. Price &lt;20 €.'],
  ['1<a or b>2', '1&lt;a or b>2'],
  ['a <b and <i>c</i>', 'a &lt;b and <i>c</i>'],
  ['for (i=0;i<n.length;i++) { x->y }', 'for (i=0;i&lt;n.length;i++) { x->y }'],
  ['a<b c<img src="/x.png">', 'a&lt;b c<img src="/x.png">'],
  ['List<List<String>>', 'List&lt;List&lt;String>>'],
  ['Dear <name>, press <Ctrl-C>', 'Dear &lt;name>, press &lt;Ctrl-C>'],
  ['The <title> and the <script> of a page', 'The &lt;title> and the &lt;script> of a page'],
  ['<p>A <textarea> is a field.</p>', '<p>A &lt;textarea> is a field.</p>'],
  ['It ends a <', 'It ends a <'],
  ['It ends <b', 'It ends &lt;b'],
  ['a <!-- b <i>c</i> <!-- d', 'a &lt;!-- b <i>c</i> &lt;!-- d'],
  ['<plaintext> is old', '&lt;plaintext> is old'],
  ['<ana@localhost> <ana@example.edu@b.c>', '&lt;ana@localhost> &lt;ana@example.edu@b.c>'],
  ['<ana @example.edu> <ana@[example.edu>', '&lt;ana @example.edu> &lt;ana@[example.edu>'],
  ['<tel:+34-123> <ana"x"@b.c> <a&b@b.c>', '&lt;tel:+34-123> &lt;ana"x"@b.c> &lt;a&b@b.c>'],
  ['See <Note:> here', 'See &lt;Note:> here'],
  ['<https://> <https://example.edu/a b>', '&lt;https://> &lt;https://example.edu/a b>'],
  ['a <a href="/x>y</a> <i>z</i>', 'a &lt;a href="/x>y&lt;/a> &lt;i>z&lt;/i>'],
])('keeps the words of %s', (typed, read) => {
  expect(toText(typed)).toBe(read)
  expect(toText(read)).toBe(read)
})

test.each([
  ['<https://example.edu/?a=b&amp;c>', 'https://example.edu/?a=b&amp;c'],
  ['<mailto:ana@example.edu>', 'mailto:ana@example.edu'],
  ['<HTTPS://example.edu/>', 'HTTPS://example.edu/'],
  ['<ana@example.edu>', 'mailto:ana@example.edu'],
])('makes a link of %s', (typed, href) => {
  const words = typed.slice(1, -1).replace('mailto:', '')
  expect(toText(`See ${typed}.`)).toBe(`See <a href="${href}">${words}</a>.`)
})

test.each([
  '<p>1 < 2</p><BR/><o:p></o:p><details open><ol reversed><li data-x>',
  '<script>if (a<b) c("<title>")</script><style>a>b{}</style><title>x</title>',
  '<p title="a<b and c">x</p><!-- <b and c --><img alt=""><svg><path d="M0"></svg>',
  '<my-video src="/x">y</my-video><input disabled required><td nowrap>',
])('leaves tags as they are: %s', (html) => {
  expect(toText(html)).toBe(html)
})

test('an element whose content is text, with a source and no end, takes nothing along', () => {
  expect(toText('<script src="/x"> and the rest')).toBe('<script src="/x"></script> and the rest')
})

test.each([
  ['if a<b then c. Price <20 €. See <https://example.edu/>', ['<b then c. Price <20 €. See ']],
  ['The <title> of <course>', ['<title>', '<course>']],
  ['<p>x < y</p>', []],
])('the words of %s are told', (typed, words) => {
  expect(strayTagsToText(typed).words).toEqual(words)
})
