import { randomUUID } from 'node:crypto'
import type { DemoRequestInput } from '../../contract/demo-request.ts'
import type { NotificationChannel } from '../../contract/notification.ts'
import { say, type Sentence } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { searchKey } from '../database/search.ts'
import { tooManyRequests } from '../http/errors.ts'
import { addNotifications } from '../notifications/outbox.ts'
import { latestPossible } from '../system/clock-skew.ts'

const windowMs = 60 * 60 * 1000
const perSource = 10
const fromEverywhere = 100

/** In the place of the source of a request that counts for no limit any more. */
const forgotten = ''

/** @throws HttpError 429 with Retry-After: too many within the hour, from the source or in all */
export async function addDemoRequest(
  db: Db,
  input: DemoRequestInput,
  { source, now, channels }: { source: string; now: Date; channels: NotificationChannel[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Those of a time to come would count until it comes, and once more then. Their dates stay: a
    // clock that is behind takes every request for one of these.
    await transaction
      .updateTable('demo_requests')
      .set({ source: forgotten })
      .where('created_at', '>', latestPossible(now))
      .where('source', '!=', forgotten)
      .execute()
    const recent = await transaction
      .selectFrom('demo_requests')
      .select(['source', 'created_at'])
      .where('created_at', '>', new Date(now.getTime() - windowMs).toISOString())
      .where('source', '!=', forgotten)
      .orderBy('created_at', 'desc')
      .execute()
    const own = recent.filter((one) => one.source === source)
    refuseMore(own[perSource - 1], say('demoRequestsTooMany'), now)
    refuseMore(recent[fromEverywhere - 1], say('demoRequestsFlooded'), now)
    const written = {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      organization: input.organization,
      lms_type: textOrNull(input.lmsType),
      message: textOrNull(input.message),
    }
    const words = searchKey(Object.values(written).join(' '))
    const id = randomUUID()
    await transaction
      .insertInto('demo_requests')
      .values({
        id,
        ...written,
        language: input.language ?? null,
        words,
        source,
        created_at: now.toISOString(),
      })
      .execute()
    const news = { kind: 'demo-request', demoRequestId: id, channels, now } as const
    await addNotifications(transaction, news)
  })
}

/** @param last the oldest of as many as may come within the hour, if there are so many */
function refuseMore(last: { created_at: string } | undefined, sentence: Sentence, now: Date): void {
  if (last === undefined) return
  const wait = Date.parse(last.created_at) + windowMs - now.getTime()
  throw tooManyRequests(sentence, Math.min(wait, windowMs) / 1000)
}

function textOrNull(text: string | null | undefined): string | null {
  return text === '' ? null : (text ?? null)
}
