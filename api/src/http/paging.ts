import { Type } from 'typebox'
import { say } from '../../contract/sentences.ts'
import type { Cursor } from '../database/keyset.ts'
import { badRequest } from './errors.ts'

export const pageQuery = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', errorMessage: say('badLimit') }),
  ),
  before: Type.Optional(Type.String({ description: 'Cursor, from a Link header' })),
}

interface PageQuery {
  limit?: string
  before?: string
}

const aTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * @param isKey what the cursor's sort key looks like; a timestamp by default
 * @throws HttpError 400 when the cursor is none of ours, or of another order
 */
export function readPage(
  { limit = '100', before }: PageQuery,
  isKey = aTimestamp,
): { limit: number; before: Cursor | undefined } {
  const cursor = before === undefined ? undefined : readCursor(before, isKey)
  return { limit: Number(limit), before: cursor }
}

/** The Link header that leads on; `query` is what else was asked, undefined values left out. */
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
function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(`${key} ${id}`).toString('base64url')
}

function readCursor(text: string, isKey: RegExp): Cursor {
  const decoded = Buffer.from(text, 'base64url').toString()
  const end = decoded.lastIndexOf(' ')
  const [key, id] = [decoded.slice(0, Math.max(end, 0)), decoded.slice(end + 1)]
  if (end < 0 || !isKey.test(key) || !/^\S{1,100}$/.test(id)) throw badRequest(say('badCursor'))
  return { key, id }
}
