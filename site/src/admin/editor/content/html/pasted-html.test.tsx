import { expect, test } from '@jest/globals'
import { placeIn } from './html-place.ts'
import { pastedHtml } from './pasted-html.ts'

/** What a text becomes where `|` stands, or in the place of what stands between two of them. */
function pastedAt(written: string, content: { text?: string; html?: string }) {
  const [before = '', selected, after] = written.split('|')
  const html = after === undefined ? before + (selected ?? '') : before + (selected ?? '') + after
  const end = before.length + (after === undefined ? 0 : (selected ?? '').length)
  const place = placeIn(html, before.length, end)
  return pastedHtml({ html: '', text: '', files: [], ...content }, place)?.html
}

test.each([
  ['words go on where the caret is', '<p>a |</p>', 'if a<b then c', 'if a&lt;b then c'],
  ['words on a line of their own are a paragraph', '<p>a</p>\n|\n', 'b', '<p>b</p>'],
  ['several paragraphs are paragraphs', '<p>|</p>', 'a\n\nb', '<p>a</p>\n<p>b</p>'],
  ['HTML that somebody wrote is as it is', '|', '<img src="/a.png">', undefined],
  ['HTML with ends is as it is', '|', 'a <b>b</b>', undefined],
  ['within a tag all is as it is', '<a href="|">', 'https://example.edu/', undefined],
  [
    'an address is the link of what is selected',
    '<p>|a|</p>',
    'https://e.edu/',
    '<a href="https://e.edu/">a</a>',
  ],
  [
    'an address is a link',
    '<p>|</p>',
    'https://e.edu/',
    '<a href="https://e.edu/">https://e.edu/</a>',
  ],
])('%s', (_fact, written, text, html) => {
  expect(pastedAt(written, { text })).toBe(html)
})

test('what was copied in the visual editor is the HTML that it stands for', () => {
  const html =
    '<ul data-pm-slice="1 1 []"><li><p data-wrap="bare">a</p></li></ul><div data-kept="<dl><dt>b</dt></dl>"></div>'
  expect(pastedAt('|', { html, text: 'a' })).toBe('<ul>\n<li>a</li>\n</ul>\n<dl><dt>b</dt></dl>')
})

test('a line copied from a word processor goes on where the caret is', () => {
  const html = '<p class="MsoNormal">a <b>b</b></p>'
  expect(pastedAt('<p>|</p>', { html, text: 'a b' })).toBe('a <strong>b</strong>')
})
