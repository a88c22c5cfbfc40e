const LENGTH = 160

/** The names that HTML has for the characters from U+00A0 on, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
  'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml'

const namedCharacters: Record<string, string> = {
  ...Object.fromEntries(
    latin.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  euro: '€',
  trade: '™',
  larr: '←',
  rarr: '→',
  minus: '−',
  lsaquo: '‹',
  rsaquo: '›',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwj: '\u200d',
  zwnj: '\u200c',
}

/**
 * The beginning of an article's text, at most 160 characters, without tags, styles, scripts or
 * entities.
 *
 * @param html content as the API stores it: sanitised, so that tags are well-formed
 */
export function metaDescription(html: string): string {
  const text = html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+\d*);/gi, character)
    .replace(/\s+/g, ' ')
    .trim()
  return beginningOf(text)
}

/** Ends with a word, unless that would take half of it away, and never within a character. */
function beginningOf(text: string): string {
  let beginning = ''
  let length = 0
  for (const character of charactersOf(text)) {
    length += Array.from(character).length
    if (length > LENGTH) break
    beginning += character
  }
  const endsWithWord = beginning.length === text.length || text[beginning.length] === ' '
  const lastSpace = beginning.lastIndexOf(' ')
  const isLate = lastSpace > beginning.length / 2
  return (endsWithWord || !isLate ? beginning : beginning.slice(0, lastSpace)).trimEnd()
}

/** What a reader sees as one: a flag, a family, a letter with its accents. */
function* charactersOf(text: string): Iterable<string> {
  // Browsers of before 2024 may lack it; in static HTML it is always there.
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter) yield* text
  else for (const { segment } of new Segmenter().segment(text)) yield segment
}

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters[name] ?? entity
  const hex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
