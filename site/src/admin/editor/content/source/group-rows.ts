const sections = ['head', 'body', 'foot'] as const
type Section = (typeof sections)[number]

/** Puts a table's rows into head, body and foot. Changes the table. */
export function groupRows(table: HTMLTableElement): void {
  const [body] = table.tBodies
  if (!body) return
  const rows = [...body.rows]
  const places = sectionsOf(rows)
  for (const section of sections) {
    const own = rows.filter((_row, index) => places[index] === section)
    if (own.length === 0) continue
    const part = table.ownerDocument.createElement(`t${section}`)
    part.append(...own)
    body.before(part)
  }
  body.remove()
  for (const row of rows) delete row.dataset.section
}

/** A row that was added belongs to those around it, at the top of the table to the head if it can. */
function sectionsOf(rows: HTMLTableRowElement[]): Section[] {
  const given = rows.map((row) => row.dataset.section as Section | undefined)
  const isHeader = rows.map(({ cells }) => [...cells].every(({ tagName }) => tagName === 'TH'))
  const hasHeader = rows.map(({ cells }) => [...cells].some(({ tagName }) => tagName === 'TH'))
  const headed = given.map((section, index) => section === 'head' && hasHeader[index])
  const leading = isHeader.findIndex((header, index) => !header || given[index] !== undefined)
  const head = headed.includes(true) ? headed.lastIndexOf(true) + 1 : Math.max(leading, 0)
  const foot = given.findIndex((section, index) => section === 'foot' && index >= head)
  return rows.map((_row, index) => {
    if (index < head) return 'head'
    return foot !== -1 && index >= foot ? 'foot' : 'body'
  })
}
