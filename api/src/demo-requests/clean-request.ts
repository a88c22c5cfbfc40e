const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/ {2,}/g, ' ')

/** Characters that nobody sees: direction marks, joins without a width. Two of them are letters. */
const withoutInvisible = (text: string) => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '')

const severalLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * The body of a demo request as a person could have typed it: nothing in it can break a line, turn
 * the words around or hide some, where an e-mail or a spreadsheet shows them. What is no text stays,
 * for the schema to refuse.
 */
export function cleanDemoRequest<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null) return body
  const cleaned = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? clean(name, value).trim() : value,
  ])
  return Object.fromEntries(cleaned) as Body
}

const clean = (name: string, text: string) =>
  name === 'message' ? severalLines(text) : withoutInvisible(oneLine(text))
