/**
 * Copies a text. A browser refuses without the visitor's gesture or permission, and where there is
 * no https.
 *
 * @returns whether it did
 */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
