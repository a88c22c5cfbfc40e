import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** Puts a block where the caret is. What is selected stays, and a caption is no place for a block. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { selection } = editor.state
  const { $to } = selection
  if (selection instanceof NodeSelection) editor.commands.insertContentAt($to.pos, block)
  else if ($to.parent.type.name === 'figure') editor.commands.insertContentAt($to.after(), block)
  else editor.commands.insertContent(block)
}
