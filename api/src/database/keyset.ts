import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Where a page of a list ended: at the row with this sort key and id. */
export interface Cursor {
  key: string
  id: string
}

/** The rows beyond the cursor, in a list ordered by `column` and then by id; all without one. */
export function isBeyond(
  cursor: Cursor | undefined,
  column: string,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`
  const { key, id } = cursor
  const by = sql.ref(column)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<SqlBool>`(${by} ${beyond} ${key} or (${by} = ${key} and ${sql.ref('id')} > ${id}))`
}

/** One page of what a query for `limit + 1` rows gave; `next` is undefined on the last one. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; next: Cursor | undefined } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? cursorOf(last) : undefined }
}
