import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { tableFrame, tableLabels } from '../src/news/table-frame.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

const { createElement, detachNode, appendChild, insertBefore } = defaultTreeAdapter

/** Puts each table into a frame in which it scrolls, as `frameTables` does in the browser. */
export function framedContent(html: string, name: string): string {
  if (!html.includes('<table')) return html
  const fragment = parseFragment(html)
  const tables = [...outermostTables(fragment)]
  const captions = tables.map(captionOf)
  for (const [index, label] of tableLabels(captions, name).entries()) {
    const table = tables[index]
    if (table?.parentNode) putInto(frameOf(label, table), table, table.parentNode)
  }
  return serialize(fragment)
}

function putInto(frame: Element, table: Element, parent: Parent): void {
  insertBefore(parent, frame, table)
  detachNode(table)
  appendChild(frame, table)
}

function frameOf(label: string, { namespaceURI }: Element): Element {
  const attributes = Object.entries(tableFrame(label))
  return createElement(
    'div',
    namespaceURI,
    attributes.map(([name, value]) => ({ name, value })),
  )
}

function* outermostTables(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue
    if (node.tagName === 'table') yield node
    else yield* outermostTables(node)
  }
}

function captionOf(table: Element): string {
  const caption = table.childNodes.find((node) => 'tagName' in node && node.tagName === 'caption')
  return caption === undefined ? '' : textOf(caption).trim()
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
