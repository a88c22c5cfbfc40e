import { expect, test } from '@jest/globals'
import { withAbsoluteLinks } from './absolute-links.ts'

const base = 'https://owly.test/news/a/'

test.each([
  ['<a href="/pricing/">x</a>', '<a href="https://owly.test/pricing/">x</a>'],
  ['<a href="#part">x</a>', '<a href="https://owly.test/news/a/#part">x</a>'],
  ['<a href="../b/">x</a>', '<a href="https://owly.test/news/b/">x</a>'],
  ['<a href="/a?b=1&amp;c=2">x</a>', '<a href="https://owly.test/a?b=1&amp;c=2">x</a>'],
  ['<a href="//cdn.test/a">x</a>', '<a href="https://cdn.test/a">x</a>'],
  ['<a href="https://other.test/a">x</a>', '<a href="https://other.test/a">x</a>'],
  ['<a href="https://other.test/a b">x</a>', '<a href="https://other.test/a%20b">x</a>'],
  ['<a href="mailto:a@b.c">x</a>', '<a href="mailto:a@b.c">x</a>'],
  ['<a href="https://[">x</a>', '<a href="https://[">x</a>'],
  [
    '<img alt="href=&quot;/x&quot;" src="/i.png">',
    '<img alt="href=&quot;/x&quot;" src="https://owly.test/i.png">',
  ],
  ['<img src="a b.png">', '<img src="https://owly.test/news/a/a%20b.png">'],
  ['<img src="/ñ.png">', '<img src="https://owly.test/%C3%B1.png">'],
  [
    '<img srcset="/s.png 1x, /l.png 2x">',
    '<img srcset="https://owly.test/s.png 1x, https://owly.test/l.png 2x">',
  ],
  [
    '<picture><source srcset="/s.avif"><img src="/s.png"></picture>',
    '<picture><source srcset="https://owly.test/s.avif"><img src="https://owly.test/s.png"></picture>',
  ],
  ['<q cite="/a">x</q>', '<q cite="https://owly.test/a">x</q>'],
  ['<p>Write href="/x" here</p>', '<p>Write href="/x" here</p>'],
])('%s', (html, expected) => {
  expect(withAbsoluteLinks(html, base)).toBe(expected)
})
