import type { Root } from 'hast'
import { elementsOf, textOf } from './elements.ts'

/** So that no id of an article can be taken for one of the page around it; GitHub's word, too. */
const prefix = 'user-content-'

/** Keeps any id that HTML allows, prefixed once, and what refers to it. Changes the tree. */
export function prefixIds(tree: Root): void {
  const ids = new Set<string>()
  for (const { properties } of elementsOf(tree)) {
    if (properties.id === undefined) continue
    const id = prefixed(textOf(properties.id))
    // The first of a name is the one that links lead to.
    if (id === prefix || /\s/.test(id) || ids.has(id)) delete properties.id
    else {
      properties.id = id
      ids.add(id)
    }
  }
  for (const { properties } of elementsOf(tree)) {
    const href = textOf(properties.href)
    if (href.startsWith('#')) properties.href = `#${reference(href.slice(1), ids)}`
    if (Array.isArray(properties.headers)) {
      properties.headers = properties.headers.map((header) => reference(textOf(header), ids))
    }
  }
}

const prefixed = (id: string) => (id.startsWith(prefix) ? id : prefix + id)

/** The name as it has to be written to lead to an element of the article, if there is one. */
function reference(name: string, ids: ReadonlySet<string>): string {
  const leadsToAny = ids.has(prefixed(name)) || ids.has(prefixed(decoded(name)))
  return leadsToAny ? prefixed(name) : name
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
