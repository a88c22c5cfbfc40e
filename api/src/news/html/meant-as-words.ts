import { htmlTagNames } from 'html-tag-names'
import type { Token } from 'parse5'
import { html as known } from 'property-information'

const tagNames = new Set([...htmlTagNames, 'svg', 'math', 'xml'])

/**
 * Whether what a parser takes for a tag was meant as words, as in `if a<b and c` or `<name>`.
 * Words have no values, and hardly ever happen to be names that HTML knows.
 */
export function isMeantAsWords({ tagName, attrs }: Token.TagToken): boolean {
  const inner = attrs.findIndex(({ name }) => name.includes('<'))
  const own = inner === -1 ? attrs : attrs.slice(0, inner)
  if (own.some(({ value }) => value !== '')) return false
  return inner !== -1 || !isTagName(tagName) || own.some(({ name }) => !isAttributeName(name))
}

/** Programs make up names with a prefix, as in `o:p`. */
const isTagName = (name: string) => tagNames.has(name) || /^[\w-]+:[\w-]+$/.test(name)

const isAttributeName = (name: string) =>
  name in known.normal || ['-', ':', '_'].some((mark) => name.includes(mark))
