import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import { hasActiveParts } from './active-parts.ts'
import { fragmentOf } from './fragment.ts'
import { wrapLooseText } from './loose-text.ts'
import { printBlock } from './print-block.ts'
import { sameContent } from './same-content.ts'
import { splitSource, type SplitSource } from './split-source.ts'
import { normalised } from './normalise.ts'

/** A block as the editor got it, with the letters it was written in. */
export interface SourceBlock {
  node: Node
  gap: string
  html: string
}

/** What an article was when the editor opened it. */
export interface ArticleSource {
  html: string
  blocks: SourceBlock[]
  rest: string
}

/**
 * Reads an article's HTML into the editor's nodes. A block that the editor couldn't give back with
 * everything in it becomes one that is shown and kept.
 */
export function fromHtml(schema: Schema, html: string): { doc: Node; source: ArticleSource } {
  const { blocks, rest } = splitSource(html) ?? splitSource(normalised(html)) ?? asOne(html)
  const read = blocks.map(({ gap, html: block }) => ({
    node: editable(schema, block) ?? schema.node('keptBlock', { html: block }),
    gap,
    html: block,
  }))
  const nodes = read.map(({ node }) => node)
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
  return { doc, source: { html, blocks: read, rest } }
}

const asOne = (html: string): SplitSource => ({ blocks: [{ gap: '', html }], rest: '' })

/**
 * The node for a block; undefined when it can't say all that the block says, or when what the editor
 * draws of it would run.
 */
function editable(schema: Schema, html: string): Node | undefined {
  const tree = fragmentOf(html)
  if (hasActiveParts(tree)) return undefined
  wrapLooseText(tree)
  const { content } = DOMParser.fromSchema(schema).parse(tree)
  const [node, ...more] = content.content
  if (!node || more.length > 0 || !hasWholeTables(node)) return undefined
  return sameContent(fragmentOf(html), fragmentOf(printBlock(node))) ? node : undefined
}

/** Commands on tables mend missing cells at once, without being asked. */
function hasWholeTables(block: Node): boolean {
  let whole = true
  const check = (node: Node) => {
    if (node.type.name === 'table') whole &&= TableMap.get(node).problems === null
  }
  check(block)
  block.descendants(check)
  return whole
}
