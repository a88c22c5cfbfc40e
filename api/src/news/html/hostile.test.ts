import { describe, expect, test } from '@jest/globals'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { hostileHtml } from './hostile-html.ts'
import { allowedHtml } from './allowed-html.ts'
import { sanitise } from './sanitise.ts'

const hosts = new Set(['www.youtube-nocookie.com'])
const clean = (html: string) => sanitise(html, hosts).html

test.each(hostileHtml)('comes out the same when it is sanitised again: %s', (html) => {
  const once = clean(html)
  expect(clean(once)).toBe(once)
})

test.each(hostileHtml)('has nothing left that acts: %s', (html) => {
  for (const { tagName, attrs } of elementsOf(parseFragment(clean(html)))) {
    expect(allowedHtml.tagNames).toContain(tagName)
    for (const { name, value } of attrs) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
      expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(?:javascript|data|vbscript):/i)
    }
  }
})

function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []))
}

describe('HTML that makes more than an article has is refused with a sentence', () => {
  const repeated = (html: string) => html.repeat(Math.floor(2 ** 20 / html.length))
  const opened = (count: number) =>
    `<p>${Array.from({ length: count }, (_, index) => `<b id=x${index}>`).join('')}</p>`

  test('101 elements deep, while a hundred are let through', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
    expect(clean(nested(100))).toBe(nested(100))
    expect(() => clean(nested(101))).toThrow('content is nested too deeply.')
  })

  test.each([
    ['as deep as 1 MiB allows', repeated('<div>')],
    ['lists within lists', repeated('<ul><li>x')],
    ['tables within tables', repeated('<table><tr><td>')],
    ['1,500 open tags', opened(1500) + '<p>x</p>'.repeat(4000)],
  ])('%s', (_fact, html) => {
    expect(() => clean(html)).toThrow('content is nested too deeply.')
  })

  test.each([
    ['150 tags that each paragraph opens again', opened(150) + '<p>x</p>'.repeat(1000)],
    ['long ones', `<p><b title="${'x'.repeat(9000)}"></p>${'<p>x</p>'.repeat(900)}`],
    ['1 MiB of links', repeated('<a href=x>')],
    ['1 MiB of comments', repeated('<!--x-->')],
  ])('%s', (_fact, html) => {
    expect(() => clean(html)).toThrow('content has more elements than an article can have.')
  })

  test('1 MiB of characters that are written longer', () => {
    expect(() => clean(repeated('&'))).toThrow('content is longer than an article can be.')
  })
})
