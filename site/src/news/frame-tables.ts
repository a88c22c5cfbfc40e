import { tableFrame, tableFrameClass, tableLabels } from './table-frame.ts'

/**
 * Puts each table of an article into a frame in which it scrolls; those of a build stand in theirs
 * already. Without a DOM it does nothing: then a build has done it.
 *
 * @param html as the API stores it or a build has left it
 * @param name what a table without a caption is called
 */
export function frameTables(html: string, name: string): string {
  if (typeof DOMParser === 'undefined' || !html.includes('<table')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...body.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest(`table, .${tableFrameClass}`),
  )
  if (tables.length === 0) return html
  const captions = tables.map(({ caption }) => caption?.textContent.trim() ?? '')
  for (const [index, label] of tableLabels(captions, name).entries()) {
    const frame = body.ownerDocument.createElement('div')
    for (const [attribute, value] of Object.entries(tableFrame(label))) {
      frame.setAttribute(attribute, value)
    }
    tables[index]?.replaceWith(frame)
    frame.append(tables[index] ?? '')
  }
  return body.innerHTML
}
