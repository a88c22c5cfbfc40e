import { DOMParser } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Pasted } from '../paste/pasted.ts'
import { fragmentOf } from '../source/fragment.ts'

/** Puts what was pasted in the place of the selection. */
export function pasteIntoEditor(view: EditorView, { html, address }: Pasted): void {
  const { state } = view
  const { $from, from, to, empty } = state.selection
  const link = state.schema.marks.link
  if (address !== undefined && !empty && link) {
    view.dispatch(state.tr.addMark(from, to, link.create({ href: address })))
    return
  }
  if (html === '') return
  const slice = DOMParser.fromSchema(state.schema).parseSlice(fragmentOf(html), { context: $from })
  const { firstChild, childCount } = slice.content
  const object = childCount === 1 && firstChild?.isAtom ? firstChild : undefined
  const change = object ? state.tr.replaceSelectionWith(object) : state.tr.replaceSelection(slice)
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/** Moves the caret to where something was dropped. */
export function moveCaretTo(view: EditorView, { clientX, clientY }: MouseEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  const $place = view.state.doc.resolve(place.pos)
  view.dispatch(view.state.tr.setSelection(TextSelection.near($place)))
}
