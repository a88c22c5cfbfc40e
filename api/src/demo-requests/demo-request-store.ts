import { randomUUID } from 'node:crypto'
import type { DemoRequest, DemoRequestInput } from '../../contract/demo-request.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import type { DemoRequestTable } from '../database/tables.ts'
import { tooManyRequests } from '../http/errors.ts'

const windowMs = 60 * 60 * 1000
const perSource = 10

/**
 * Keeps a request that came in.
 *
 * @param source the sender's address, hashed
 * @throws HttpError 429 with Retry-After when the source sent too many within the hour
 */
export async function addDemoRequest(
  db: Db,
  input: DemoRequestInput,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const recent = await transaction
      .selectFrom('demo_requests')
      .select('created_at')
      .where('source', '=', source)
      .where('created_at', '>', new Date(now.getTime() - windowMs).toISOString())
      .orderBy('created_at', 'desc')
      .execute()
    const oldest = recent[perSource - 1]
    if (oldest !== undefined) {
      const wait = (Date.parse(oldest.created_at) + windowMs - now.getTime()) / 1000
      throw tooManyRequests(say('demoRequestsTooMany'), wait)
    }
    await transaction
      .insertInto('demo_requests')
      .values({
        id: randomUUID(),
        first_name: input.firstName.trim(),
        last_name: input.lastName.trim(),
        email: input.email,
        organization: input.organization.trim(),
        lms_type: textOrNull(input.lmsType),
        message: textOrNull(input.message),
        source,
        created_at: now.toISOString(),
      })
      .execute()
  })
}

/** All requests, newest first. */
export async function listDemoRequests(db: Db): Promise<DemoRequest[]> {
  const rows = await db
    .selectFrom('demo_requests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toDemoRequest)
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
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
