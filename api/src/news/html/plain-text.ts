import type { Element, Root, RootContent } from 'hast'

const inline = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
  ],
  ...['q', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
])
/** The reading beside a word is not read twice. */
const annotations = new Set(['rp', 'rt'])
const descriptionLength = 160
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader reads, in one line, with a space wherever an element begins another line. */
export function plainText(tree: Root | Element): string {
  const parts: string[] = []
  collect(tree, parts)
  return parts.join('').split(/\s+/).filter(Boolean).join(' ')
}

function collect(node: Root | RootContent, parts: string[]): void {
  if (node.type === 'text') parts.push(node.value)
  if (!('children' in node)) return
  if (node.type === 'element' && annotations.has(node.tagName)) return
  const gap = node.type === 'element' && !inline.has(node.tagName) ? ' ' : ''
  parts.push(gap)
  for (const child of node.children) collect(child, parts)
  parts.push(gap)
}

/**
 * The beginning of a text, as search engines show it: at most 160 characters, which end with a
 * word and never within what a reader sees as one character.
 */
export function beginningOf(text: string): string {
  if (text.length <= descriptionLength) return text
  let beginning = ''
  let length = 0
  // A character that is seen as one can be made of any number; far enough is far enough.
  for (const { segment } of graphemes.segment(text.slice(0, descriptionLength * 8))) {
    length += Array.from(segment).length
    if (length > descriptionLength) break
    beginning += segment
  }
  const endsWithWord = beginning.length === text.length || text[beginning.length] === ' '
  const lastSpace = beginning.lastIndexOf(' ')
  const cut = endsWithWord || lastSpace < beginning.length / 2 ? undefined : lastSpace
  return beginning.slice(0, cut).trimEnd()
}
