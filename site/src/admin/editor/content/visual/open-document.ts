import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'

/**
 * Shows another document, as if the editor had just been opened on it: nothing to undo. The caret
 * stays about where it was.
 */
export function openDocument({ view, state }: Editor, doc: Node): void {
  const place = Math.min(state.selection.from, doc.content.size)
  const selection = Selection.near(doc.resolve(place))
  view.updateState(EditorState.create({ doc, selection, plugins: state.plugins }))
  // Lets the toolbar know.
  view.dispatch(view.state.tr.setMeta('preventUpdate', true))
}
