import { describe, expect, test } from '@jest/globals'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { allowedHtml } from '../../../../../../api/src/news/html/allowed-html.ts'
import { articleExtensions } from '../schema/article-extensions.ts'
import { articleCorpus } from './article-corpus.ts'
import { fromHtml } from './article-source.ts'
import { toHtml } from './to-html.ts'

const schema = getSchema(articleExtensions)
const opened = (html: string) => fromHtml(schema, html)
const kindsIn = (html: string) => opened(html).doc.children.map(({ type }) => type.name)

/** Types a word at the end of a block of text, counted from the first one. */
function edited(doc: Node, which = 0): Node {
  const ends: number[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) ends.push(position + node.nodeSize - 1)
  })
  const state = EditorState.create({ doc })
  return state.apply(state.tr.insertText(' MORE', ends[which] ?? 0)).doc
}

test('the corpus has every element that an article may have', () => {
  const all = articleCorpus.map(([, html]) => html).join('\n')
  const missing = allowedHtml.tagNames?.filter((tag) => !new RegExp(`<${tag}[\\s>]`).test(all))
  expect(missing).toEqual([])
})

describe.each(articleCorpus)('%s', (_name, html) => {
  test('opened and closed, it is what it was', () => {
    const { doc, source } = opened(html)
    expect(toHtml(doc, source)).toBe(html)
    expect(toHtml(schema.nodeFromJSON(doc.toJSON()), source)).toBe(html)
  })

  test('edited in one place, every other block and what stands between them is what it was', () => {
    const { doc, source } = opened(html)
    const now = edited(doc)
    const changed = doc.children.findIndex((node, index) => node !== now.children[index])
    const blocks = source.blocks.map(({ gap, html: block }, index) =>
      index === changed ? gap : gap + block,
    )
    const before = blocks.slice(0, changed + 1).join('')
    const after = blocks.slice(changed + 1).join('') + source.rest
    const written = toHtml(now, source)
    expect(written.startsWith(before)).toBe(true)
    expect(written.endsWith(after)).toBe(true)
    expect(written.slice(before.length, written.length - after.length)).toContain(' MORE')
  })
})

test.each([
  ['a details', '<details><summary>a</summary><p>b</p></details>'],
  ['a definition list', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['a figure of something else', '<figure><pre>a</pre><figcaption>b</figcaption></figure>'],
  [
    'a ragged table',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['what the API has never heard of', '<p style="color: red">a</p>'],
  ['what could run', '<p onclick="alert(1)">a</p>'],
])('%s is shown as a block that is kept', (_what, html) => {
  const { doc, source } = opened(`<p>x</p>${html}<p>y</p>`)
  expect(doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'keptBlock', 'paragraph'])
  expect(toHtml(edited(doc), source)).toBe(`<p>x MORE</p>${html}<p>y</p>`)
})

test.each([
  [
    '<p id="a" lang="es" dir="rtl" title="b">x</p>',
    '<p id="a" title="b" lang="es" dir="rtl">x MORE</p>',
  ],
  ['<p><b>x</b> <i>y</i></p>', '<p><b>x</b> <i>y MORE</i></p>'],
  ['<p>a <kbd>b</kbd><kbd>c</kbd> d</p>', '<p>a <kbd>b</kbd><kbd>c</kbd> d MORE</p>'],
  ['<p>a <ruby>b<rt>c</rt></ruby> d</p>', '<p>a <ruby>b<rt>c</rt></ruby> d MORE</p>'],
  ['<ul><li>a</li><li><p>b</p></li></ul>', '<ul>\n<li>a MORE</li>\n<li><p>b</p></li>\n</ul>'],
  ['<pre>\n\na</pre>', '<pre>\n\na MORE</pre>'],
  ['<div>a</div>', '<div>a MORE</div>'],
  ['<span id="x"><h2>a</h2><hr>b</span>', '<span id="x"><h2>a MORE</h2><hr>b</span>'],
  ['Loose <b>a</b>', 'Loose <b>a MORE</b>'],
  [
    '<figure><img src="/a.png" alt="b"><figcaption>c</figcaption></figure>',
    '<figure><img src="/a.png" alt="b"><figcaption>c MORE</figcaption></figure>',
  ],
  [
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table>\n<thead>\n<tr><th scope="col">a MORE</th></tr>\n</thead>\n<tbody>\n<tr><td>b</td></tr>\n</tbody>\n</table>',
  ],
])('%s keeps all that isn’t edited', (html, expected) => {
  const { doc, source } = opened(html)
  expect(toHtml(edited(doc), source)).toBe(expected)
})

test('words typed and taken back leave the article as it was', () => {
  const { doc, source } = opened('<P>a</P>\n\n<!-- b --><p>c')
  expect(toHtml(doc, source)).toBe('<P>a</P>\n\n<!-- b --><p>c')
  expect(toHtml(edited(doc, 1), source)).toBe('<P>a</P>\n\n<!-- b --><p>c MORE</p>')
  const back = schema.node(
    'doc',
    null,
    doc.children.map((node) => node.copy(node.content)),
  )
  expect(toHtml(back, source)).toBe('<P>a</P>\n\n<!-- b --><p>c')
})

test('blocks that are moved, added and deleted leave the others as they were', () => {
  const { doc, source } = opened('<p>a</p>\n\n<P>b</P>\n\n<p title=c>c</p>\n')
  const [a, b, c] = doc.children
  const written = (...nodes: (Node | undefined)[]) =>
    toHtml(
      schema.node(
        'doc',
        null,
        nodes.filter((node) => node !== undefined),
      ),
      source,
    )
  const added = schema.node('heading', { level: 2 }, schema.text('new'))
  expect(written(a, c)).toBe('<p>a</p>\n\n<p title=c>c</p>\n')
  expect(written(a, added, b, c)).toBe('<p>a</p>\n\n<h2>new</h2>\n\n<P>b</P>\n\n<p title=c>c</p>\n')
  expect(written(c, a, b)).toBe('<p title=c>c</p>\n\n<p>a</p>\n\n<P>b</P>\n')
  expect(written(a, schema.node('paragraph'), b, c)).toBe(source.html)
  expect(written(schema.node('paragraph'))).toBe('')
})

test('tags that overlap are read as a browser reads them, and kept until something is edited', () => {
  const html = '<p>a <b>b</p><p>c</b> d</p><div>e'
  const { doc, source } = opened(html)
  expect(kindsIn(html)).toEqual(['paragraph', 'paragraph', 'div'])
  expect(toHtml(doc, source)).toBe(html)
  expect(toHtml(edited(doc), source)).toBe('<p>a <b>b MORE</b></p><p><b>c</b> d</p><div>e</div>')
})

test('an empty article is an empty line', () => {
  const { doc, source } = opened('')
  expect(kindsIn('')).toEqual(['paragraph'])
  expect(toHtml(doc, source)).toBe('')
  expect(toHtml(edited(doc), source)).toBe('<p> MORE</p>')
})
