import { bareParagraph } from '../schema/article-paragraph.ts'
import { isInline } from '../schema/phrasing.ts'

const holders = 'li, td, th, blockquote, div, section, span'

/** The editor knows text in paragraphs only: makes one of each loose line. Changes the tree. */
export function wrapLooseText(tree: DocumentFragment): void {
  for (const holder of [tree, ...tree.querySelectorAll(holders)]) {
    if (holder instanceof Element && isInline(holder)) continue
    for (const line of linesIn(holder)) {
      if (!line.some(isText)) continue
      const paragraph = bareParagraph(tree.ownerDocument)
      line[0]?.before(paragraph)
      paragraph.append(...line)
    }
  }
}

function linesIn(holder: ParentNode): ChildNode[][] {
  const lines: ChildNode[][] = [[]]
  for (const child of holder.childNodes) {
    if (isInLine(child)) lines.at(-1)?.push(child)
    else lines.push([])
  }
  return lines
}

const isInLine = (node: ChildNode) =>
  node instanceof Element ? isInline(node) : node.nodeType === node.TEXT_NODE

/** A video by itself is a block. */
const isText = (node: ChildNode) =>
  node instanceof Element ? node.localName !== 'iframe' : node.nodeValue?.trim() !== ''
