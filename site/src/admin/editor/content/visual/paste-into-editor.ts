import { DOMParser, Slice, type Node } from '@tiptap/pm/model'
import { TextSelection, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Pasted } from '../paste/pasted.ts'
import { fragmentOf } from '../source/fragment.ts'

export function pasteIntoEditor(view: EditorView, { html, address }: Pasted): void {
  const { state } = view
  const { from, to, empty } = state.selection
  const link = state.schema.marks.link
  if (address !== undefined && !empty && link) {
    view.dispatch(state.tr.addMark(from, to, link.create({ href: address })))
    return
  }
  if (html === '') return
  const slice = sliceOf(html, state)
  const { firstChild, childCount } = slice.content
  const object = childCount === 1 && firstChild?.isAtom ? firstChild : undefined
  const change = object ? state.tr.replaceSelectionWith(object) : state.tr.replaceSelection(slice)
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/**
 * The words at its ends join those around the caret. A list, a quotation or a table comes between
 * them as a whole, and only the items of a list join those of another.
 */
function sliceOf(html: string, { schema, selection: { $from } }: EditorState): Slice {
  const tree = fragmentOf(html)
  for (const child of [...tree.childNodes]) if (child.nodeType === child.TEXT_NODE) trimmed(child)
  const { content, openStart, openEnd } = DOMParser.fromSchema(schema).parseSlice(tree, {
    context: $from,
  })
  const isInList = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
    (node) => node.type.name === 'listItem',
  )
  const joins = (node: Node | null) =>
    node?.isTextblock === true || (isInList && node?.type.spec.group?.includes('list') === true)
  const isInline = content.firstChild?.isInline === true
  const [start, end] = [content.firstChild, content.lastChild].map((it) => isInline || joins(it))
  return new Slice(content, start ? openStart : 0, end ? openEnd : 0)
}

/** Line breaks between blocks are no words. */
function trimmed(text: ChildNode): void {
  if (text.nodeValue?.trim() === '') text.remove()
}

export function moveCaretTo(view: EditorView, { clientX, clientY }: MouseEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  const $place = view.state.doc.resolve(place.pos)
  view.dispatch(view.state.tr.setSelection(TextSelection.near($place)))
}
