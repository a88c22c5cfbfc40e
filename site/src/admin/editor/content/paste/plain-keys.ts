/** Whether a paste was asked for without any formatting, as by Ctrl+Shift+V. */
export function plainKeys() {
  let pressed = false
  return {
    note({ code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
      pressed = code === 'KeyV' && shiftKey && (ctrlKey || metaKey)
    },
    /** Asked once for each paste. */
    take(): boolean {
      const plain = pressed
      pressed = false
      return plain
    },
  }
}
