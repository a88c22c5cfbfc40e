import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { sanitise } from '../../../../../../api/src/news/html/sanitise.ts'
import { cleanHtml } from './clean-html.ts'

const textOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'clipboards', `${file}.html`), 'utf8')

describe.each([
  'excel',
  'google-docs',
  'libreoffice',
  'medium',
  'notion',
  'outlook',
  'word-mac',
  'word-online',
  'word-windows',
  'wordpress',
])('copied from %s', (program) => {
  const { html } = cleanHtml(textOf(program))

  test('it becomes the HTML that says the same', () => {
    expect(`${html}\n`).toBe(textOf(`${program}.article`))
  })

  test('a save takes nothing of it away', () => {
    expect(sanitise(html, new Set(['www.youtube-nocookie.com'])).removed).toEqual([])
  })

  test('copied and pasted again, it stays what it is', () => {
    expect(cleanHtml(html).html).toBe(html)
  })
})

test.each([
  ['word-windows', 1, 0],
  ['outlook', 1, 0],
  ['libreoffice', 0, 1],
  ['google-docs', 0, 0],
])(
  'of the pictures from %s, %i can’t come along and %i are uploaded',
  (program, lost, uploaded) => {
    const left = cleanHtml(textOf(program))
    expect(left.lost).toBe(lost)
    expect(left.files).toHaveLength(uploaded)
    expect(left.files.every(({ type, size }) => type === 'image/png' && size > 0)).toBe(true)
  },
)

test.each([
  ['a heading of level 1 is one of level 2', '<h1>a</h1><h2>b</h2>', '<h2>a</h2>\n<h2>b</h2>'],
  ['a box with a line is a paragraph', '<div>a</div><div>b</div>', '<p>a</p>\n<p>b</p>'],
  ['two line breaks end a paragraph', 'a<br>b<br><br>c', '<p>a<br>b</p>\n<p>c</p>'],
  ['spans that only look different go', '<p><span style="color:red">a</span></p>', '<p>a</p>'],
  [
    'bold and italic by style',
    '<p><span style="font-weight:700;font-style:italic">a</span></p>',
    '<p><em><strong>a</strong></em></p>',
  ],
  ['bold that is none', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  ['bold cut into pieces', '<p><b>a</b><b>b</b></p>', '<p><strong>ab</strong></p>'],
  ['empty lines go', '<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['what could run goes', '<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
  ['a link that could run goes', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
  ['a link to nothing in it goes', '<p><a href="#x">a</a></p>', '<p>a</p>'],
  [
    'a player of another host is a link',
    '<iframe src="https://maps.example/x"></iframe>',
    '<p><a href="https://maps.example/x">https://maps.example/x</a></p>',
  ],
  ['a table around a page goes', '<table><tr><td><p>a</p></td></tr></table>', '<p>a</p>'],
  [
    'a list within a list belongs to the item before it',
    '<ul><li>a</li><ol><li>b</li></ol></ul>',
    '<ul>\n<li>a<ol>\n<li>b</li>\n</ol></li>\n</ul>',
  ],
])('%s', (_fact, copied, html) => {
  expect(cleanHtml(copied).html).toBe(html)
})
