import { Node, type Editor } from '@tiptap/core'
import { attributesOf, carried, universal } from './carried-attributes.ts'

const pictureAttributes = ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading']
const videoAttributes = ['src', 'width', 'height', 'allow', 'allowfullscreen', 'loading']

export const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => carried([...pictureAttributes, ...universal]),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A video between paragraphs. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => carried([...videoAttributes, ...universal]),
  parseHTML: () => [
    {
      tag: 'iframe',
      // Within a line of text it goes the way of everything that has no node there.
      getAttrs: (frame) => (frame.closest('p, h2, h3, h4, h5, h6, figcaption') ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
})

/** What a figure shows: an `<img>` or an `<iframe>` as it was written. */
export interface Media {
  tag: 'img' | 'iframe'
  attributes: Record<string, string>
  /** Of the `<picture>` around an `<img>`; empty when there is none. */
  sources: Record<string, string>[]
}

export const figureOf = (tag: Media['tag'], attributes: Media['attributes']) => ({
  type: 'figure',
  attrs: { media: { tag, attributes, sources: [] } satisfies Media },
})

/** A picture or video with its caption, which is the content of the node. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    ...carried(universal),
    media: { default: null, rendered: false, parseHTML: mediaOf },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (mediaOf(figure) && isCaptioned(figure) ? null : false),
      contentElement: (figure) => captionOf(figure),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    mediaMarkup(node.attrs.media as Media),
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return {
      // A caption is one line: the text goes on below.
      Enter: ({ editor }) => isInFigure(editor) && leaveFigure(editor),
      Backspace: ({ editor }) => isInFigure(editor) && isAtStart(editor) && selectFigure(editor),
    }
  },
})

export function mediaMarkup({ tag, attributes, sources }: Media): MediaMarkup {
  if (sources.length === 0) return [tag, attributes]
  const before = sources.map((source): MediaMarkup => ['source', source])
  return ['picture', {}, ...before, [tag, attributes]]
}
type MediaMarkup = [string, Record<string, string>, ...MediaMarkup[]]

function mediaOf({ firstElementChild: shown }: Element): Media | null {
  if (shown?.tagName === 'PICTURE') return pictureOf(shown)
  const tag = shown?.localName
  return shown && (tag === 'img' || tag === 'iframe')
    ? { tag, attributes: attributesOf(shown), sources: [] }
    : null
}

function pictureOf({ attributes, children }: Element): Media | null {
  const parts = [...children]
  const image = parts.pop()
  const isPlain = attributes.length === 0 && parts.every(({ localName }) => localName === 'source')
  if (!isPlain || image?.localName !== 'img') return null
  return { tag: 'img', attributes: attributesOf(image), sources: parts.map(attributesOf) }
}

/** Whether nothing but a caption of plain words follows. */
function isCaptioned({ childNodes, children: [, caption, ...more] }: Element): boolean {
  const hasText = [...childNodes].some(
    (child) => child.nodeType === child.TEXT_NODE && child.textContent?.trim() !== '',
  )
  const plain = caption?.localName === 'figcaption' && caption.attributes.length === 0
  return !hasText && more.length === 0 && (caption === undefined || plain)
}

const captionOf = ({ ownerDocument, children: [, caption] }: Element) =>
  (caption ?? ownerDocument.createElement('figcaption')) as HTMLElement

const isInFigure = ({ state: { selection } }: Editor) =>
  selection.$from.parent.type.name === 'figure'

const isAtStart = ({ state: { selection } }: Editor) =>
  selection.empty && selection.$from.parentOffset === 0

const selectFigure = (editor: Editor) =>
  editor.commands.setNodeSelection(editor.state.selection.$from.before())

function leaveFigure(editor: Editor): boolean {
  const after = editor.state.selection.$to.after()
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .run()
}
