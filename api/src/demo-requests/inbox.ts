import type { DemoRequest } from '../../contract/demo-request.ts'
import type { Db } from '../database/database.ts'
import { isBeyond, toPage, type Cursor } from '../database/keyset.ts'
import { hasWords } from '../database/search.ts'
import type { DemoRequestTable } from '../database/tables.ts'
import { notificationsOf } from '../notifications/outbox.ts'

export interface DemoRequestPage {
  requests: DemoRequest[]
  total: number
  /** Those that nobody has dealt with, whether they match or not. */
  unhandled: number
  /** Where the next page starts; undefined on the last one. */
  next: Cursor | undefined
}

interface DemoRequestsAsked {
  q?: string | undefined
  /** Whether somebody has dealt with them; both kinds without it. */
  handled?: boolean | undefined
  limit: number
  before: Cursor | undefined
}

export async function listDemoRequests(
  db: Db,
  { q = '', handled, limit, before }: DemoRequestsAsked,
): Promise<DemoRequestPage> {
  let matching = db.selectFrom('demo_requests').where(hasWords('words', q))
  if (handled !== undefined) {
    matching = matching.where('handled_at', handled ? 'is not' : 'is', null)
  }
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { total: unhandled } = await db
    .selectFrom('demo_requests')
    .where('handled_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .where(isBeyond(before, 'created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { page, next } = toPage(rows, limit, (row) => ({ key: row.created_at, id: row.id }))
  return { requests: await toDemoRequests(db, page), total, unhandled, next }
}

/** Who was first to deal with it stays. @returns undefined when there is no such request */
export async function markDemoRequest(
  db: Db,
  id: string,
  { handled, by, now }: { handled: boolean; by: string; now: Date },
): Promise<{ request: DemoRequest; changed: boolean } | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('demo_requests')
    .set(
      handled
        ? { handled_at: now.toISOString(), handled_by: by }
        : { handled_at: null, handled_by: null },
    )
    .where('id', '=', id)
    .where('handled_at', handled ? 'is' : 'is not', null)
    .executeTakeFirst()
  const request = await findDemoRequest(db, id)
  return request && { request, changed: numUpdatedRows > 0n }
}

export async function findDemoRequest(db: Db, id: string): Promise<DemoRequest | undefined> {
  const rows = await db.selectFrom('demo_requests').selectAll().where('id', '=', id).execute()
  const [request] = await toDemoRequests(db, rows)
  return request
}

/** Erases it and what was to be told of it. @returns whether there was one */
export async function eraseDemoRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('demo_requests')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function toDemoRequests(db: Db, rows: DemoRequestTable[]): Promise<DemoRequest[]> {
  const ids = rows.map(({ id }) => id)
  const told = await notificationsOf(db, ids)
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organization: row.organization,
    lmsType: row.lms_type,
    message: row.message,
    language: row.language,
    createdAt: row.created_at,
    handledAt: row.handled_at,
    handledBy: row.handled_by,
    notifications: told(row.id),
  }))
}
