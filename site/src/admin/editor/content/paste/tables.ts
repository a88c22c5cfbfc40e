import { unwrap } from './dom-edits.ts'

/** Takes apart tables that only hold a page together, and the boxes that WordPress puts around others. */
export function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    for (const column of table.querySelectorAll('colgroup, col')) column.remove()
    const cells = table.querySelectorAll('td, th')
    const [only] = cells
    if (cells.length === 1 && only) {
      const box = table.ownerDocument.createElement('div')
      box.append(...only.childNodes)
      table.replaceWith(box)
    }
  }
  for (const figure of body.querySelectorAll('figure')) {
    if (figure.querySelector('table') && !figure.querySelector('figcaption')) unwrap(figure)
  }
}
