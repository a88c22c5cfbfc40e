import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'

/** Shows another document, as if the editor had just been opened on it: nothing to undo. */
export function openDocument({ view, state }: Editor, doc: Node): void {
  view.updateState(EditorState.create({ doc, plugins: state.plugins }))
  // Lets the toolbar know.
  view.dispatch(view.state.tr.setMeta('preventUpdate', true))
}
