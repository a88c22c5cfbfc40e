const LENGTH = 160

const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The first 160 characters of an article's text, without tags, styles, scripts or entities.
 *
 * @param html content as the API stores it: sanitised, so that tags are well-formed
 */
export function metaDescription(html: string): string {
  const text = html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, character)
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, LENGTH).join('').trimEnd()
}

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters[name.toLowerCase()] ?? entity
  const hex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
