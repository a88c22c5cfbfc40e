import { styleOf } from './dom-edits.ts'
import { buildList, type ListItem } from './list-items.ts'

/**
 * Word writes a list as paragraphs that name their list and level in a style, each with its bullet
 * or number as text. Makes lists of them.
 */
export function readWordLists(body: HTMLElement): void {
  let run: ListItem[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph)
    if (!item || last?.nextElementSibling !== paragraph) {
      buildList(run, run[0]?.element)
      run = []
    }
    if (item) run.push(item)
    last = paragraph
  }
  buildList(run, run[0]?.element)
}

function itemOf(paragraph: Element): ListItem | undefined {
  const list = styleOf(paragraph).get('mso-list')
  const level = /level(\d)/.exec(list ?? '')?.[1]
  if (level === undefined) return undefined
  const marker = markerOf(paragraph)
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  return { element: paragraph, level: Number(level), start: startOf(text) }
}

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    (styleOf(span).get('mso-list') ?? '').includes('ignore'),
  )

/** `3.` begins at 3; `b)` and `iv.` are counted on from one. `·`, `o` and `§` are bullets. */
function startOf(marker: string): number | undefined {
  const number = /^\(?(?:\d+\.)*(\d+)[.)]?$/.exec(marker)?.[1]
  if (number !== undefined) return Number(number)
  return /^\(?(?:[a-z]|[ivxlc]+)[.)]$/i.test(marker) ? 1 : undefined
}
