import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const structure = new Set([
  ...['h2', 'h3', 'p', 'li', 'td', 'th', 'blockquote', 'pre', 'figcaption', 'summary', 'cite'],
  ...['strong', 'b', 'em', 'i', 's', 'sub', 'sup', 'mark', 'code', 'a', 'img', 'iframe'],
])
const facts = ['href', 'src', 'srcset', 'alt', 'colspan', 'start', 'class', 'id']

/** What an article means: each of its elements with its words and the attributes that matter. */
function meaningOf(html: string): string[] {
  const meaning: string[] = []
  const read = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue
      const own = child.attrs.filter(({ name }) => facts.includes(name))
      const told = own.map(({ name, value }) => ` ${name}=${value}`).join('')
      if (structure.has(child.tagName)) {
        meaning.push(`${child.tagName}${told}: ${wordsOf(child).trim()}`.replace(/: $/, ''))
      }
      read(child)
    }
  }
  read(parseFragment(html))
  return meaning
}

function wordsOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? wordsOf(child) : ''))
    .join('')
}

test.each<[string, string[]]>([
  [
    'word',
    [
      'h2: Novedades del trimestre',
      'a id=user-content-_Toc1234',
      'p: Panorama reúne ahora las señales de todos los cursos.',
      'b: Panorama',
      'i: todos',
      'p: Véase el resumen o la guía.',
      'a href=#user-content-_Toc1234: resumen',
      'a href=https://example.edu/guía?a=1&b=2: guía',
      'p: ·\u00a0\u00a0 Primera',
      'td: Rol',
      'p: Rol',
      'td colspan=2: Puede',
      'p: Puede',
      'p: Warwick, 2026',
    ],
  ],
  [
    'docs',
    [
      'h2: Before the day',
      'p: Bring a course that you may change, really change.',
      'strong: Bring a course',
      'em: really',
      'li: H2O',
      'p: H2O',
      'sub: 2',
      'li: the guide',
      'p: the guide',
      'a href=https://example.edu/: the guide',
      'p: no longer',
      's: no longer',
    ],
  ],
  [
    'wordpress',
    [
      'h2 id=user-content-h-qué-hay-de-nuevo: Qué hay de nuevo',
      'p: The gradebook now talks to Moodle.',
      'a href=https://moodle.org/: Moodle',
      'img src=https://example.edu/uploads/panorama-1024x576.png alt=Panorama & its signs srcset=https://example.edu/uploads/panorama-1024x576.png 1024w, https://example.edu/uploads/panorama-300x169.png 300w',
      'figcaption: Signs by course',
      'iframe src=https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'blockquote: It simply works.A dean',
      'p: It simply works.',
      'cite: A dean',
      'pre: curl -s https://example.edu | grep "<title>"',
      'code class=language-bash: curl -s https://example.edu | grep "<title>"',
      'a href=https://example.edu/uploads/tour.mp4: tour.mp4',
      'a href=/contact/: Ask us',
    ],
  ],
  [
    'notion',
    [
      'h2 id=user-content-f1b2-Release: Release 12',
      'p: Three things, in v12:',
      'code: v12',
      'li: Alertsby courseby program',
      'li: by course',
      'li: by program',
      'li: Lists',
      'li: Done',
      'summary: What else?',
      'p: More soon.',
      'mark: soon',
      'th id=user-content-x^=1: Sign',
      'th: Meaning',
      'td: !',
      'td: Look closely',
      'strong: closely',
      'p: Up1',
      'a href=#user-content-f1b2-Release: Up',
      'sup id=user-content-fnref:1: 1',
      'a href=#user-content-fn:1: 1',
      'p id=user-content-fn:1: A note. ↩︎',
      'a href=#user-content-fnref:1: ↩︎',
    ],
  ],
])('an article pasted from %s keeps what it means and nothing else', async (source, meaning) => {
  const file = new URL(`./pasted/${source}.html`, import.meta.url)
  const { content } = await api.publish({ content: readFileSync(file, 'utf8') })
  expect(meaningOf(content)).toEqual(meaning)
  expect(content).not.toMatch(/style=|Mso|wp-|<!--|<o:p|font-weight/)
  expect((await api.publish({ content })).content).toBe(content)
})
