import type { DemoRequest } from '@owly/api/contract/demo-request.ts'

export type CsvColumn = Exclude<keyof DemoRequest, 'id' | 'notifications'>

/** In the order of the file. */
export const csvColumns: CsvColumn[] = [
  'createdAt',
  'firstName',
  'lastName',
  'email',
  'organization',
  'lmsType',
  'message',
  'language',
  'handledAt',
  'handledBy',
]

const dates: ReadonlySet<CsvColumn> = new Set<CsvColumn>(['createdAt', 'handledAt'])

// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK = '\uFEFF'

// What a spreadsheet takes for the start of a formula: full-width forms included, and whatever
// characters without a width stand before it.
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * The requests as a CSV file (RFC 4180: quoted, CRLF) with one line of headings.
 *
 * Visitors wrote these words: a cell that a spreadsheet would run as a formula starts with an
 * apostrophe instead.
 */
export function demoRequestsCsv(
  requests: DemoRequest[],
  headings: Record<CsvColumn, string>,
): string {
  const lines = [
    csvColumns.map((column) => headings[column]),
    ...requests.map((request) => csvColumns.map((column) => cell(request, column))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function cell(request: DemoRequest, column: CsvColumn): string {
  const text = request[column] ?? ''
  return dates.has(column) ? spreadsheetDate(text) : inert(text)
}

/** `2025-03-14 08:05`, in UTC: the form that spreadsheets of any country read as a date. */
const spreadsheetDate = (iso: string) => iso.slice(0, 16).replace('T', ' ')

const inert = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
