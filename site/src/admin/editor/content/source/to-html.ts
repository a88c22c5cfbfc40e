import type { Node } from '@tiptap/pm/model'
import type { ArticleSource } from './article-source.ts'
import { matchBlocks } from './match-blocks.ts'
import { printBlock } from './print-block.ts'

const printed = new WeakMap<Node, string>()

/**
 * The article's HTML after it was edited: blocks that are what they were keep every letter of
 * theirs, and so does what stands between them.
 */
export function toHtml(doc: Node, { html, blocks, rest }: ArticleSource): string {
  const matched = matchBlocks(doc, blocks)
  const untouched = matched.every(({ at, same }, index) => same && at === index)
  if (untouched && matched.length === blocks.length) return html
  const between = blocks[1]?.gap ?? '\n'
  const gapBefore = (index: number) => {
    const at = matched[index]?.at
    if (index === 0) return blocks[0]?.gap ?? ''
    return at !== undefined && matched[index - 1]?.at === at - 1 ? (blocks[at]?.gap ?? '') : between
  }
  const written = matched.map(({ node, at, same }, index) => {
    const source = same && at !== undefined ? blocks[at]?.html : undefined
    return gapBefore(index) + (source ?? print(node))
  })
  return written.length > 0 ? written.join('') + rest : ''
}

/** Nodes never change, and most of them stay from one letter typed to the next. */
function print(node: Node): string {
  const known = printed.get(node)
  if (known !== undefined) return known
  const html = printBlock(node)
  printed.set(node, html)
  return html
}
