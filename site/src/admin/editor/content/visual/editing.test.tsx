import { afterEach, expect, test } from '@jest/globals'
import { Editor } from '@tiptap/core'
import { readPasted } from '../paste/pasted.ts'
import { fromHtml } from '../source/article-source.ts'
import { toHtml } from '../source/to-html.ts'
import { tableActions } from './context-actions.ts'
import { figureOf } from '../schema/media.ts'
import { insertBlock } from './insert-block.ts'
import { openDocument } from './open-document.ts'
import { pasteIntoEditor } from './paste-into-editor.ts'
import { alternativeOf, setAlternative } from './selected-picture.ts'
import { toolbarActions, type ToolbarAction } from './toolbar-actions.ts'
import { visualExtensions } from './visual-extensions.ts'

let editor: Editor
afterEach(() => editor.destroy())

/** An editor with the caret where the words are found, or with those words selected. */
function editing(html: string, words: string, selected = false) {
  const extensions = visualExtensions(((key: string) => key) as never)
  editor = new Editor({ extensions, element: document.createElement('div') })
  const { doc, source } = fromHtml(editor.schema, html)
  openDocument(editor, doc)
  let at = 1
  doc.descendants((node, place) => {
    if (node.isText && node.text?.includes(words)) at = place + node.text.indexOf(words)
  })
  const end = at + words.length
  editor.commands.setTextSelection(selected ? { from: at, to: end } : end)
  return () => toHtml(editor.state.doc, source)
}

const act = (actions: ToolbarAction[][], name: ToolbarAction['name']) =>
  actions
    .flat()
    .find((action) => action.name === name)
    ?.run?.(editor)
const press = (key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  )
const paste = (content: Partial<Parameters<typeof readPasted>[0]>) =>
  pasteIntoEditor(editor.view, readPasted({ html: '', text: '', files: [], ...content }))

test.each([
  ['bold', '<p>a <strong>word</strong> b</p>'],
  ['italic', '<p>a <em>word</em> b</p>'],
  ['code', '<p>a <code>word</code> b</p>'],
  ['heading2', '<h2>a word b</h2>'],
  ['heading4', '<h4>a word b</h4>'],
  ['bulletList', '<ul>\n<li>a word b</li>\n</ul>'],
  ['orderedList', '<ol>\n<li>a word b</li>\n</ol>'],
  ['blockquote', '<blockquote>\n<p>a word b</p>\n</blockquote>'],
  ['codeBlock', '<pre><code>a word b</code></pre>'],
] as const)('%s is written as HTML has it, and taken back by undo', (name, html) => {
  const written = editing('<p>a word b</p>', 'word', true)
  act(toolbarActions, name)
  expect(written()).toBe(html)
  act(toolbarActions, 'undo')
  expect(written()).toBe('<p>a word b</p>')
})

test('a table has a row of headers, and grows and shrinks by its row and column', () => {
  const written = editing('<p>a</p>', 'a')
  act(toolbarActions, 'table')
  editor.commands.insertContent('x')
  const rows = (html: string) => html.replaceAll('\n', '').replace('<p>a</p>', '')
  const row = '<tr><td></td><td></td><td></td></tr>'
  const head = '<thead><tr><th>x</th><th></th><th></th></tr></thead>'
  expect(rows(written())).toBe(`<table>${head}<tbody>${row}${row}</tbody></table>`)
  act(tableActions, 'rowBelow')
  act(tableActions, 'columnAfter')
  expect(written().match(/<tr>/g)).toHaveLength(4)
  expect(written().match(/<th>/g)).toHaveLength(4)
  act(tableActions, 'headerRow')
  expect(rows(written())).toMatch(/^<table><tbody><tr><td>x<\/td>/)
  act(tableActions, 'headerColumn')
  expect(rows(written())).toMatch(/^<table><tbody><tr><th>x<\/th><td>/)
  act(tableActions, 'deleteRow')
  act(tableActions, 'deleteColumn')
  expect(written()).not.toContain('<th>')
  expect(written().match(/<tr>/g)).toHaveLength(3)
  act(tableActions, 'deleteTable')
  expect(written()).toBe('<p>a</p>')
})

test('a picture has its caption and its words, and the text goes on below', () => {
  const written = editing('<p>a</p><p>b</p>', 'a')
  editor.commands.insertContent(figureOf('img', { src: '/media/x.jpg', alt: '' }))
  expect(written()).toBe('<p>a</p><figure><img src="/media/x.jpg" alt=""></figure><p>b</p>')
  let figure = 0
  editor.state.doc.descendants((node, place) => {
    if (node.type.name === 'figure') figure = place
  })
  editor.commands.setTextSelection(figure + 1)
  expect(alternativeOf(editor)).toBe('')
  setAlternative(editor, 'An owl')
  editor.commands.insertContent('A caption')
  press('Enter')
  editor.commands.insertContent('Below')
  expect(written()).toBe(
    '<p>a</p><figure><img src="/media/x.jpg" alt="An owl"><figcaption>A caption</figcaption></figure><p>Below</p><p>b</p>',
  )
})

test('several pictures come one after the other, and none in the place of another', () => {
  const written = editing('<p>a</p><p>b</p>', 'a')
  for (const src of ['/1.jpg', '/2.jpg']) insertBlock(editor, figureOf('img', { src, alt: '' }))
  const [, first] = editor.state.doc.children
  expect(first?.type.name).toBe('figure')
  editor.commands.setNodeSelection(3)
  insertBlock(editor, { type: 'video', attrs: { src: 'https://player.vimeo.com/video/1' } })
  expect(written()).toBe(
    '<p>a</p><figure><img src="/1.jpg" alt=""></figure><iframe src="https://player.vimeo.com/video/1"></iframe><figure><img src="/2.jpg" alt=""></figure><p>b</p>',
  )
})

test.each([
  ['words go on where the caret is', { text: 'b<c' }, '<p>a wordb&lt;c b</p>'],
  [
    'paragraphs split the one that the caret is in',
    { html: '<p>1</p><p>2</p>', text: '1\n\n2' },
    '<p>a word1</p><p>2 b</p>',
  ],
  [
    'a list comes between',
    { html: '<ul><li>1</li><li>2</li></ul>', text: '1' },
    '<p>a word</p><ul><li>1</li><li>2</li></ul><p> b</p>',
  ],
  [
    'the address of a video is the video',
    { text: 'https://youtu.be/dQw4w9WgXcQ' },
    '<p>a word</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe><p> b</p>',
  ],
  [
    'an address is a link',
    { text: 'https://e.edu/' },
    '<p>a word<a href="https://e.edu/">https://e.edu/</a> b</p>',
  ],
])('pasted, %s', (_fact, content, html) => {
  const written = editing('<p>a word b</p>', 'word')
  paste(content)
  expect(written().replaceAll('\n', '')).toBe(html)
})

test('an address that is pasted over words is where they lead', () => {
  const written = editing('<p>a word b</p>', 'word', true)
  paste({ text: 'https://e.edu/' })
  expect(written()).toBe('<p>a <a href="https://e.edu/">word</a> b</p>')
})

test('pasted into an empty article, nothing stands before or after it', () => {
  const written = editing('', '')
  paste({ html: '<h1>1</h1><ul><li>2</li><li>3</li></ul>', text: '1' })
  expect(written()).toBe('<h2>1</h2>\n<ul>\n<li>2</li>\n<li>3</li>\n</ul>')
})

test('items pasted into a list are items of it', () => {
  const written = editing('<ul><li>a</li><li>b</li></ul>', 'a')
  paste({ html: '<ul><li>1</li><li>2</li></ul>', text: '1' })
  expect(written()).toBe('<ul>\n<li>a1</li>\n<li>2</li>\n<li>b</li>\n</ul>')
})
