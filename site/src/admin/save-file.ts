/** Hands text over to the browser as a file to be kept. */
export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
