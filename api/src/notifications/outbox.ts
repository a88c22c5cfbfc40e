import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type {
  Notification,
  NotificationChannel,
  NotificationState,
} from '../../contract/notification.ts'
import type { Sentence } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import type { NotificationTable } from '../database/tables.ts'
import { isDue, latestPossible } from '../system/clock-skew.ts'
import { later, longestPause, retryPause } from '../system/pauses.ts'

/** As long as other mail is tried; see RFC 5321, 4.5.4.1. */
const givenUpAfterMs = 5 * 24 * 60 * 60 * 1000

/** A row of the outbox. `attempt` tells one claim of it from a later one. */
export type OutboxRow = Selectable<NotificationTable>

interface News extends Pick<OutboxRow, 'kind'> {
  channels: readonly NotificationChannel[]
  demoRequestId?: string
  details?: unknown
  now: Date
}

/** Has somebody told, by each channel. Call it in the transaction of what they are told of. */
export async function addNotifications(
  db: Db,
  { kind, channels, demoRequestId, details, now }: News,
): Promise<void> {
  if (channels.length === 0) return
  const rows = channels.map((channel) => ({
    id: randomUUID(),
    kind,
    channel,
    demo_request_id: demoRequestId ?? null,
    details: details === undefined ? null : JSON.stringify(details),
    state: 'waiting' as const,
    attempt: 0,
    created_at: now.toISOString(),
    due_at: now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
}

export async function nextNotificationAt(
  db: Db,
  channel: NotificationChannel,
  now: Date,
): Promise<Date | undefined> {
  const { first, last } = await db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.min<string | null>('due_at').as('first'),
      fn.max<string | null>('due_at').as('last'),
    ])
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return undefined
  return last > latestPossible(now, longestPause) ? now : new Date(first)
}

/** Takes what has been due longest, for `leaseMs`; after that, whoever had it must have died. */
export function claimNotification(
  db: Db,
  channel: NotificationChannel,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('notifications')
    .set((set) => ({ attempt: set('attempt', '+', 1), due_at: later(now, leaseMs) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('notifications as next')
        .select('next.id')
        .where('next.state', '=', 'waiting')
        .where('next.channel', '=', channel)
        .where(isDue(now))
        .orderBy('next.due_at')
        .orderBy('next.id')
        .limit(1),
    )
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Db, row: OutboxRow, now: Date): Promise<void> {
  await settle(db, row, { state: 'sent', sent_at: now.toISOString(), error: null })
}

/** Records a failure: it is tried again later, and after some days no more. */
export async function markUnsent(
  db: Db,
  row: OutboxRow,
  { error, now }: { error: Sentence; now: Date },
): Promise<void> {
  const isHopeless = now.getTime() - Date.parse(row.created_at) >= givenUpAfterMs
  const state = isHopeless ? 'failed' : 'waiting'
  await settle(db, row, { state, error, due_at: later(now, retryPause(row.attempt)) })
}

/** Gives back what was claimed and not sent, for the next start. */
export async function release(db: Db, row: OutboxRow, now: Date): Promise<void> {
  await settle(db, row, { due_at: now.toISOString() })
}

async function settle(db: Db, row: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
  await db
    .updateTable('notifications')
    .set(change)
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('state', '=', 'waiting')
    .execute()
}

export async function notificationsOf(
  db: Db,
  demoRequestIds: readonly string[],
): Promise<(demoRequestId: string) => Notification[]> {
  if (demoRequestIds.length === 0) return () => []
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('demo_request_id', 'in', demoRequestIds)
    .orderBy('channel')
    .execute()
  return (id) => rows.filter((row) => row.demo_request_id === id).map(toNotification)
}

export function countNotifications(
  db: Db,
): Promise<{ channel: NotificationChannel; state: NotificationState; count: number }[]> {
  return db
    .selectFrom('notifications')
    .select((select) => ['channel', 'state', select.fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
}

/** Erases what nobody looks at any more; what belongs to a demo request goes together with it. */
export async function pruneNotifications(db: Db, until: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('demo_request_id', 'is', null)
    .where('created_at', '<', until.toISOString())
    .execute()
}

const toNotification = ({ channel, state, ...row }: OutboxRow): Notification => ({
  channel,
  state,
  sentAt: row.sent_at,
  nextAttemptAt: state === 'waiting' ? row.due_at : null,
  error: row.error,
})
