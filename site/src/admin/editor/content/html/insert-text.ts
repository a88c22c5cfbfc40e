/** Puts text in the place of a field's selection, in a way that the browser can undo. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // No other way to change a field is kept in its history.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
