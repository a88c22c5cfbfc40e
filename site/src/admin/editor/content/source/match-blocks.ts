import type { Node } from '@tiptap/pm/model'
import type { SourceBlock } from './article-source.ts'

/** A block of the edited document, and the one of the source whose place it has. */
export interface MatchedBlock {
  node: Node
  at: number | undefined
  /** Whether it is that block, unchanged. */
  same: boolean
}

/**
 * Finds for each block of a document what it was in the source. Between two that are unchanged, as
 * many as there were are taken for the same ones, edited. Lines that were left empty are none.
 */
export function matchBlocks(doc: Node, blocks: readonly SourceBlock[]): MatchedBlock[] {
  const matched = unchanged(doc.children, blocks).filter(({ node, same }) => same || !isEmpty(node))
  for (let start = 0; start < matched.length; start += 1) {
    if (matched[start]?.same) continue
    let end = start
    while (end < matched.length && !matched[end]?.same) end += 1
    const before = matched[start - 1]?.at ?? -1
    const after = matched[end]?.at ?? blocks.length
    if (after - before === end - start + 1) {
      matched.slice(start, end).forEach((block, index) => (block.at = before + 1 + index))
    }
    start = end
  }
  return matched
}

/** Most blocks are the very same node, one that was changed back is an equal one. */
function unchanged(nodes: readonly Node[], blocks: readonly SourceBlock[]): MatchedBlock[] {
  const places = new Map(blocks.map(({ node }, index) => [node, index]))
  const found = new Set(nodes.map((node) => places.get(node)))
  const equal = (node: Node) => {
    const at = blocks.findIndex((block, index) => !found.has(index) && block.node.eq(node))
    found.add(at)
    return at === -1 ? undefined : at
  }
  return nodes.map((node) => {
    const at = places.get(node) ?? equal(node)
    return { node, at, same: at !== undefined }
  })
}

const isEmpty = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0
