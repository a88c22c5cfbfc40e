import { unwrap } from './dom-edits.ts'
import { buildList, type ListItem } from './list-items.ts'

/**
 * Word on the web gives each item a list of its own in a box, and says the level in an attribute.
 * Makes whole lists of those that follow one another.
 */
export function joinListBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll('.ListContainerWrapper')) unwrap(box)
  let run: Element[] = []
  for (const list of [...body.querySelectorAll('ul, ol')]) {
    if (itemsOf(list).length === 0) continue
    if (run.at(-1)?.nextElementSibling !== list) {
      joinLists(run)
      run = []
    }
    run.push(list)
  }
  joinLists(run)
}

function joinLists(lists: readonly Element[]): void {
  buildList(lists.flatMap(itemsOf), lists[0])
  for (const list of lists) list.remove()
}

function itemsOf(list: Element): ListItem[] {
  return [...list.children].flatMap((element) => {
    const level = Number(element.getAttribute('data-aria-level') ?? 0)
    if (level === 0) return []
    const start = list.tagName === 'OL' ? Number(list.getAttribute('start') ?? 1) : undefined
    return [{ element, level, start }]
  })
}

/** A list right within a list, as Google Docs and Outlook write it, belongs to the item before it. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const { previousElementSibling: item } = list
    if (item?.tagName === 'LI') item.append(list)
    else {
      const own = list.ownerDocument.createElement('li')
      list.before(own)
      own.append(list)
    }
  }
}
