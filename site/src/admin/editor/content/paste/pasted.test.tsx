import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readPasted } from './pasted.ts'

const picture = new File(['x'], 'owl.png', { type: 'image/png' })
const copied = (more: Partial<Parameters<typeof readPasted>[0]>) =>
  readPasted({ html: '', text: '', files: [], ...more })
const htmlOf = (text: string) => copied({ text }).html

test.each([
  ['plain words', 'if a<b then c & d', '<p>if a&lt;b then c &amp; d</p>'],
  ['words with blank lines', 'a\nb\n\n\nc\n', '<p>a<br>\nb</p>\n<p>c</p>'],
  ['prices and dashes', '20 € * 3 - 5\n- one dash', '<p>20 € * 3 - 5<br>\n- one dash</p>'],
  [
    'words with an address',
    'See https://example.edu/a?b=1&c=2.',
    '<p>See <a href="https://example.edu/a?b=1&amp;c=2">https://example.edu/a?b=1&amp;c=2</a>.</p>',
  ],
  [
    'an address',
    ' https://example.edu/ ',
    '<p><a href="https://example.edu/">https://example.edu/</a></p>',
  ],
  [
    'the address of a video',
    'https://youtu.be/dQw4w9WgXcQ?t=90',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" allowfullscreen=""></iframe>',
  ],
  [
    'the code that embeds a video',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A day"></iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen="" title="A day"></iframe>',
  ],
  ['HTML that somebody wrote', '<h1>a</h1>\n<p class="x">b</p>', '<h2>a</h2>\n<p>b</p>'],
  [
    'Markdown',
    '# Title\n\nSome **bold** words, a<b.\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    '<h2>Title</h2>\n<p>Some <strong>bold</strong> words, a&lt;b.</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n' +
      '<table>\n<thead>\n<tr><th>a</th><th>b</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody>\n</table>',
  ],
  ['a list in Markdown', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['nothing', ' \n ', ''],
])('%s', (_what, text, html) => {
  expect(htmlOf(text)).toBe(html)
})

test('an address tells that it is one, so that it can be the link of other words', () => {
  expect(copied({ text: 'https://example.edu/' }).address).toBe('https://example.edu/')
  expect(copied({ text: 'words' }).address).toBeUndefined()
})

test('a copied picture is uploaded, a copied table with its picture is a table', () => {
  const image = copied({ html: '<img src="https://example.edu/owl.png">', files: [picture] })
  expect(image).toMatchObject({ html: '', files: [picture] })
  const cells = '<table><tr><td>a</td><td>b</td></tr></table>'
  const table = copied({ html: cells, text: 'a\tb', files: [picture] })
  expect(table.html).toContain('<td>a</td>')
  expect(table.files).toEqual([])
})

test('code from an editor of programs is code', () => {
  const html = readFileSync(join(import.meta.dirname, 'clipboards/vscode.html'), 'utf8')
  expect(copied({ html, text: 'if (a < b) {\n  run()\n}\n' }).html).toBe(
    '<pre><code>if (a &lt; b) {\n  run()\n}</code></pre>',
  )
  expect(copied({ html, text: 'a < b' }).html).toBe('<p><code>a &lt; b</code></p>')
})
