import type { Element, ElementContent, Properties, Root } from 'hast'

export function* elementsOf(tree: Root | Element): Generator<Element> {
  const waiting = [...tree.children].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== 'element') continue
    yield node
    for (let last = node.children.length - 1; last >= 0; last -= 1) {
      const child = node.children[last]
      if (child) waiting.push(child)
    }
  }
}

/** Puts in the place of each element, innermost first, what `change` makes of it. */
export function replaceElements(
  parent: Root | Element,
  change: (element: Element) => ElementContent[],
): void {
  parent.children = (parent.children as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element') return [node]
    replaceElements(node, change)
    return change(node)
  })
}

/** An attribute's value as it was written; empty when there is none. */
export function textOf(value: Properties[string]): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
