import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { elementsOf } from './elements.ts'

/** Writes a tree in the one way that is read as the same tree again. */
export function printHtml(tree: Root): string {
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'pre') keepFirstLine(element)
    dropEmptyLists(element)
  }
  return toHtml(tree, {
    allowDangerousCharacters: true,
    characterReferences: { useNamedReferences: true },
  })
}

/** A parser drops the line break right after `<pre>`; one that is content needs another before it. */
function keepFirstLine({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`
}

/** A list of classes of which none is left would still be written. */
function dropEmptyLists({ properties }: Element): void {
  for (const [name, value] of Object.entries(properties)) {
    if (Array.isArray(value) && value.length === 0) properties[name] = null
  }
}
