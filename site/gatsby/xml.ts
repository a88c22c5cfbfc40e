const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or an attribute; characters that XML has no place for go. */
const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** An element with plain text, which is escaped here, or with nothing in it. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  text?: string,
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const tag = `${name}${pairs.join('')}`
  return text === undefined ? `<${tag}/>` : `<${tag}>${escapeXml(text)}</${name}>`
}
