const marks: RegExp[] = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^\|?(?: *:?-{3,}:? *\|)+ *:?-{3,}:? *\|?$/m,
  /!?\[[^\]\n]+\]\((?:https?:|\/|mailto:)[^)\s]*\)/,
  /(?:^|[\s(])\*\*\S(?:[^*\n]*\S)?\*\*/m,
  /^> \S/m,
]
const item = /^[ \t]*(?:[-*+]|\d{1,3}[.)]) \S/

/** Whether a text was written in Markdown, and not just with a dash or a star in it. */
export function isMarkdown(text: string): boolean {
  const items = text.split('\n').filter((line) => item.test(line))
  return items.length > 1 || marks.some((mark) => mark.test(text))
}

const tag =
  /<\/?(?:p|h[1-6]|div|section|ul|ol|li|dl|table|thead|tbody|tr|t[dh]|a|b|i|em|strong|span|br|hr|img|iframe|figure|figcaption|blockquote|pre|code|details|summary)(?:\s[^<>]*)?\/?>/i

/** Whether a text is the source of HTML: it has tags, and they have ends. */
export function isHtmlSource(text: string): boolean {
  const trimmed = text.trim()
  return tag.test(trimmed) && (/^<[\s\S]*>$/.test(trimmed) || /<\/[a-z]\w*>/i.test(trimmed))
}

/** Whether a text is nothing but the address of a page. */
export const isAddress = (text: string) => /^https?:\/\/[^\s<>"]+$/.test(text.trim())
