import { Type } from 'typebox'
import { say } from '../../contract/sentences.ts'
import { badRequest } from './errors.ts'

/** What of a query string says which page of a list is asked for. */
export const pageQuery = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', errorMessage: say('badLimit') }),
  ),
  before: Type.Optional(Type.String({ description: 'Cursor, from a Link header' })),
}

/** Where a page of a list ended, newest first: the next one starts after it. */
export interface Cursor {
  sortDate: string
  id: string
}

interface PageQuery {
  limit?: string
  before?: string
}

/** @throws HttpError 400 when the cursor is none of ours */
export function readPage({ limit = '100', before }: PageQuery): {
  limit: number
  before: Cursor | undefined
} {
  return { limit: Number(limit), before: before === undefined ? undefined : readCursor(before) }
}

/**
 * The Link header that leads on.
 *
 * @param query what else was asked; undefined values are left out
 */
export function nextLink(
  path: string,
  query: Record<string, string | undefined>,
  next: Cursor,
): string {
  const asked = new URLSearchParams({ before: writeCursor(next) })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, value)
  }
  return `<${path}?${asked.toString()}>; rel="next"`
}

/** Opaque to clients, so that the order can change without breaking one. */
function writeCursor({ sortDate, id }: Cursor): string {
  return Buffer.from(`${sortDate} ${id}`).toString('base64url')
}

function readCursor(text: string): Cursor {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,100})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  const [, sortDate, id] = match ?? []
  if (sortDate === undefined || id === undefined) throw badRequest(say('badCursor'))
  return { sortDate, id }
}
