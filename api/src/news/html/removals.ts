import type { Root } from 'hast'
import { find, html } from 'property-information'
import { elementsOf } from './elements.ts'
import { successors } from './modern-markup.ts'

/** Something that an article may not have, as it would be written: `<script>`, `style="…"`. */
export interface Removal {
  what: string
  count: number
}

/** An element that says nothing by itself. */
const meaningless = 'span'

/** How often each element, and each attribute of each kind of element, stands in a tree. */
export type Inventory = Map<string, Map<string, number>>

/** What of a tree is not in what was made of it; an element's attributes go along with it. */
export function removalsBetween(before: Inventory, kept: Inventory): Removal[] {
  const removed = new Map<string, number>()
  const count = (what: string, times: number) => {
    if (times > 0) removed.set(what, (removed.get(what) ?? 0) + times)
  }
  for (const [tag, properties] of before) {
    const missing = (name: string) => (properties.get(name) ?? 0) - (kept.get(tag)?.get(name) ?? 0)
    const elements = Math.max(0, missing(''))
    if (tag !== meaningless) count(`<${tag}>`, elements)
    for (const name of properties.keys()) {
      if (name !== '') count(`${find(html, name).attribute}="…"`, missing(name) - elements)
    }
  }
  return [...removed].map(([what, times]) => ({ what, count: times }))
}

/** The element itself counts under the empty name. */
export function inventoryOf(tree: Root): Inventory {
  const inventory: Inventory = new Map()
  for (const { tagName, properties } of elementsOf(tree)) {
    const tag = successors[tagName] ?? tagName
    const counts = inventory.get(tag) ?? new Map<string, number>()
    inventory.set(tag, counts)
    for (const name of ['', ...Object.keys(properties)]) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return inventory
}
