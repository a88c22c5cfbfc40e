import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node } from '@tiptap/core'
import { carried } from './carried-attributes.ts'

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  /** The table commands ask for it; widths are no part of an article. */
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

/** What of a table has no place among its rows: written anew as it was. */
const outerHtmlOf = (selector: string) => (table: HTMLElement) =>
  [...table.children].find((child) => child.matches(selector))?.outerHTML ?? null

const elementOf = (html: unknown) =>
  new DOMParser().parseFromString(`<table>${String(html)}</table>`, 'text/html').body
    .firstElementChild?.firstElementChild

const section = (row: HTMLElement) =>
  row.dataset.section ?? sections[row.parentElement?.tagName ?? '']
const sections: Partial<Record<string, string>> = { THEAD: 'head', TBODY: 'body', TFOOT: 'foot' }

export const articleTable: Node[] = [
  Table.extend({
    addAttributes: () => ({
      caption: { default: null, rendered: false, parseHTML: outerHtmlOf('caption') },
      colgroup: { default: null, rendered: false, parseHTML: outerHtmlOf('colgroup') },
    }),
    addNodeView: () => null,
    parseHTML: () => [{ tag: 'table' }, { tag: 'caption, colgroup', ignore: true }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const { caption, colgroup } = node.attrs
      const before = [caption, colgroup].filter(Boolean).map(elementOf)
      return ['table', HTMLAttributes, ...before.filter(Boolean), ['tbody', 0]]
    },
  }),
  TableRow.extend({
    addAttributes: () => ({
      /** head, body or foot; null for a row that was added here. */
      section: {
        default: null,
        parseHTML: section,
        renderHTML: ({ section }: { section?: string | null }) =>
          section ? { 'data-section': section } : {},
      },
    }),
  }),
  TableCell.extend({ addAttributes: () => ({ ...spans, ...carried(['headers']) }) }),
  TableHeader.extend({
    addAttributes: () => ({ ...spans, ...carried(['headers', 'scope', 'abbr']) }),
  }),
]
