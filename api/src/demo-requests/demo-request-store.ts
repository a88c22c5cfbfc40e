import { randomUUID } from 'node:crypto'
import type { DemoRequest, DemoRequestInput } from '../../contract/demo-request.ts'
import { say, type Sentence } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import type { DemoRequestTable } from '../database/tables.ts'
import { tooManyRequests } from '../http/errors.ts'
import type { Cursor } from '../http/paging.ts'

const windowMs = 60 * 60 * 1000
const perSource = 10
const fromEverywhere = 100

/**
 * Keeps a request that came in.
 *
 * @param source the sender's address, hashed
 * @throws HttpError 429 with Retry-After when the source, or all together, sent too many within
 *   the hour
 */
export async function addDemoRequest(
  db: Db,
  input: DemoRequestInput,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const recent = await transaction
      .selectFrom('demo_requests')
      .select(['source', 'created_at'])
      .where('created_at', '>', new Date(now.getTime() - windowMs).toISOString())
      .orderBy('created_at', 'desc')
      .execute()
    const own = recent.filter((one) => one.source === source)
    refuseMore(own[perSource - 1], say('demoRequestsTooMany'), now)
    refuseMore(recent[fromEverywhere - 1], say('demoRequestsFlooded'), now)
    await transaction
      .insertInto('demo_requests')
      .values({
        id: randomUUID(),
        first_name: input.firstName,
        last_name: input.lastName,
        email: input.email,
        organization: input.organization,
        lms_type: textOrNull(input.lmsType),
        message: textOrNull(input.message),
        source,
        created_at: now.toISOString(),
      })
      .execute()
  })
}

/** @param last the oldest of as many as may come within the hour, if there are so many */
function refuseMore(last: { created_at: string } | undefined, sentence: Sentence, now: Date): void {
  if (last === undefined) return
  const wait = (Date.parse(last.created_at) + windowMs - now.getTime()) / 1000
  throw tooManyRequests(sentence, wait)
}

export interface DemoRequestPage {
  requests: DemoRequest[]
  /** All there are, on this page or another. */
  total: number
  /** Where the next page starts; undefined on the last one. */
  next: Cursor | undefined
}

/** One page of the requests, newest first. */
export async function listDemoRequests(
  db: Db,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<DemoRequestPage> {
  const { total } = await db
    .selectFrom('demo_requests')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('demo_requests')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', before?.sortDate ?? ''),
          where.and([
            where('created_at', '=', before?.sortDate ?? ''),
            where('id', '>', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    requests: page.map(toDemoRequest),
    total,
    next: rows.length > limit && last ? { sortDate: last.created_at, id: last.id } : undefined,
  }
}

function toDemoRequest(row: DemoRequestTable): DemoRequest {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    organization: row.organization,
    lmsType: row.lms_type,
    message: row.message,
    createdAt: row.created_at,
  }
}

function textOrNull(text: string | null | undefined): string | null {
  return text === '' ? null : (text ?? null)
}
