import type { Root } from 'hast'
import { find, html } from 'property-information'
import type { Removal } from '../../../contract/content-check.ts'
import { say } from '../../../contract/sentences.ts'
import { elementsOf } from './elements.ts'
import { successors } from './modern-markup.ts'
import { whyNoAttribute, whyNoElement } from './removal-reasons.ts'

/** More than anyone reads through. */
const most = 100
const longestName = 40
/** An element that says nothing by itself. */
const meaningless = 'span'

/** How often each element, and each attribute of each kind of element, stands in a tree. */
export type Inventory = Map<string, Map<string, number>>

/** What of a tree is not in what was made of it; an element's attributes go along with it. */
export function removalsBetween(before: Inventory, kept: Inventory): Removal[] {
  const removed = new Map<string, Removal>()
  const add = (what: string, count: number, reason: ReturnType<typeof whyNoElement>) => {
    const known = removed.get(what)
    if (known) known.count += count
    else removed.set(what, { what, count, why: say(reason) })
  }
  for (const [tag, properties] of before) {
    const missing = (name: string) => (properties.get(name) ?? 0) - (kept.get(tag)?.get(name) ?? 0)
    const elements = Math.max(0, missing(''))
    if (elements > 0 && tag !== meaningless) add(`<${shortened(tag)}>`, elements, whyNoElement(tag))
    for (const name of properties.keys()) {
      const count = missing(name) - elements
      if (name === '' || count <= 0) continue
      const { attribute } = find(html, name)
      add(`${shortened(attribute)}="…"`, count, whyNoAttribute(attribute))
    }
  }
  return [...removed.values()].slice(0, most)
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

const shortened = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name
