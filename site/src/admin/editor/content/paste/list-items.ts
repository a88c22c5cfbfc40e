/** An item of a list that a program wrote as paragraphs, or as many lists. */
export interface ListItem {
  element: Element
  /** 1 for the outermost. */
  level: number
  /** Where the numbers begin; undefined for bullets. */
  start: number | undefined
}

/**
 * Makes a list, with the lists within it, of items in a row. What is in their elements becomes what
 * is in the items.
 */
export function buildList(items: readonly ListItem[], before: Element | undefined): void {
  if (!before) return
  const place = before.ownerDocument.createElement('div')
  before.before(place)
  /** The list that is open on each level. */
  const open: Element[] = []
  for (const item of items) {
    open.length = Math.min(open.length, item.level)
    const tag = item.start === undefined ? 'UL' : 'OL'
    if (open.length === item.level && open.at(-1)?.tagName !== tag) open.pop()
    if (open.length < item.level) open.push(newList(item, open.at(-1)?.lastElementChild ?? place))
    const entry = place.ownerDocument.createElement('li')
    entry.append(...item.element.childNodes)
    open.at(-1)?.append(entry)
    item.element.remove()
  }
  place.replaceWith(...place.childNodes)
}

function newList({ start, element }: ListItem, parent: Element): Element {
  const list = element.ownerDocument.createElement(start === undefined ? 'ul' : 'ol')
  if (start !== undefined && start !== 1) list.setAttribute('start', String(start))
  parent.append(list)
  return list
}
