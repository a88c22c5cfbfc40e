import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/**
 * Puts a block where the caret is, and the caret into its caption. What is selected stays, and a
 * caption is no place for a block.
 */
export function insertBlock({ state, schema, view }: Editor, json: JSONContent): void {
  const { tr, selection } = state
  const { $to } = selection
  const block = schema.nodeFromJSON(json)
  if (selection instanceof NodeSelection) tr.insert($to.pos, block)
  else if ($to.parent.type.name === 'figure') tr.insert($to.after(), block)
  else tr.replaceSelectionWith(block)
  tr.doc.descendants((node, place) => {
    if (node === block && node.isTextblock) {
      tr.setSelection(TextSelection.create(tr.doc, place + 1))
    }
  })
  view.dispatch(tr.scrollIntoView())
}
