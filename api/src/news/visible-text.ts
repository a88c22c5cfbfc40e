/** As typed, without blanks around it; empty when a reader would see nothing. */
export function tidyText(text: string): string {
  const tidy = withoutControls(text).trim()
  return isBlank(tidy) ? '' : tidy
}

/** Without what no feed and no parser accepts: control characters, and halves of others. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
}

/** Whether nothing of it is seen: blanks, and characters that only act on others. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}
