import type { Editor } from '@tiptap/core'

/**
 * Gives the focus back to what opened a dialog over the editor: to the editor by its own way, which
 * brings the caret along. The browser alone puts it before the first word, and the editor sets that
 * right a moment later, when somebody may be typing again.
 */
export const focusOpenerIn = (editor: Editor) => (opener: HTMLElement) => {
  if (opener === editor.view.dom) editor.view.focus()
  else opener.focus()
}
