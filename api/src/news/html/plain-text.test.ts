import { describe, expect, test } from '@jest/globals'
import { parseHtml } from './parse-html.ts'
import { beginningOf, plainText } from './plain-text.ts'

test.each([
  ['<h2>Hi</h2><p>there <b>b</b>old</p>', 'Hi there bold'],
  ['<p>R&amp;D &#x3C;3 caf&#233;&nbsp;s</p>', 'R&D <3 café s'],
  ['<p>&Scaron;&alpha; &hearts; &ldquo;s&iacute;&rdquo;</p>', 'Šα ♥ “sí”'],
  ['<p>&lt;script&gt; &amp;amp;</p>', '<script> &amp;'],
  ['<img alt="5 > 3, really"><p>Cap…</p>', 'Cap…'],
  ['<ul><li>a<li>b</ul>c<br>d', 'a b c d'],
  ['<table><tr><td>1<td>2</table>', '1 2'],
  ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby>字', '漢字'],
])('%s reads %s', (html, text) => {
  expect(plainText(parseHtml(html))).toBe(text)
})

describe('the beginning of a text', () => {
  test('is all of it where it is short', () => {
    expect(beginningOf('Short.')).toBe('Short.')
  })

  test('ends with a word, after 160 characters at most', () => {
    const words = 'word '.repeat(40).trim()
    expect(beginningOf(words)).toBe('word '.repeat(32).trim())
    expect(beginningOf(`ab${words}`)).toBe(`ab${'word '.repeat(31).trim()}`)
    expect(beginningOf('x'.repeat(200))).toBe('x'.repeat(160))
    expect(beginningOf(`a ${'x'.repeat(200)}`)).toBe(`a ${'x'.repeat(158)}`)
  })

  test.each(['🦉', '🇪🇸', '👩‍👩‍👧‍👦', '👍🏽', 'e\u0301'])('never ends within %s', (character) => {
    const size = Array.from(character).length
    for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
      const most = Math.floor((160 - before.length) / size)
      expect(beginningOf(before + character.repeat(200))).toBe(before + character.repeat(most))
    }
  })
})
