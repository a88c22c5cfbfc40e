import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { latestPossible } from '../system/clock-skew.ts'
import { later } from '../system/pauses.ts'

export const sessionSeconds = 14 * 24 * 60 * 60

/** Without a use it ends sooner; a weekend it outlasts. */
const longestPauseMs = 3 * 24 * 60 * 60 * 1000

/** A use is noted no more often than this, so that reading stays reading. */
const noteEveryMs = 60 * 60 * 1000

/** Forgets those that have run out, too. @returns the token, of which only a hash is kept */
export async function openSession(db: Db, username: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('sessions')
    .where((where) => where.not(isOpen(now)(where)))
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId(token),
      username,
      created_at: now.toISOString(),
      expires_at: later(now, sessionSeconds * 1000),
      used_at: now.toISOString(),
    })
    .execute()
  return token
}

/** The admin whose session the token opens, else null. */
export async function findSession(db: Db, token: string, now: Date): Promise<string | null> {
  const id = sessionId(token)
  const row = await db
    .selectFrom('sessions')
    .select((select) => ['username', lastUse(select).as('usedAt')])
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst()
  if (row === undefined) return null
  const { usedAt } = row
  const isToNote = usedAt <= later(now, -noteEveryMs) || usedAt > latestPossible(now)
  if (isToNote) await noteUse(db, id, now)
  return row.username
}

/** Sessions that are open, by account, the newest first. Times are ISO 8601 in UTC. */
export function listSessions(
  db: Db,
  now: Date,
): Promise<{ username: string; createdAt: string; usedAt: string }[]> {
  return db
    .selectFrom('sessions')
    .select((select) => ['username', 'created_at as createdAt', lastUse(select).as('usedAt')])
    .where(isOpen(now))
    .orderBy('username')
    .orderBy('created_at', 'desc')
    .execute()
}

/** A disk that is full must not end what its owner is reading. */
async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const noted = db.updateTable('sessions').set({ used_at: now.toISOString() }).where('id', '=', id)
  await noted.execute().catch(() => undefined)
}

type Sessions = ExpressionBuilder<Tables, 'sessions'>

const lastUse = ({ fn }: Sessions) => fn.coalesce('used_at', 'created_at')

/**
 * Whether a session has neither run out nor lain idle for too long. One that was opened while the
 * clock was ahead is over: it would run out as much later.
 */
const isOpen = (now: Date) => (where: Sessions) =>
  where.and([
    where('expires_at', '>', now.toISOString()),
    where(lastUse(where), '>', later(now, -longestPauseMs)),
    where('created_at', '<=', latestPossible(now)),
  ])

/** From now on the token opens nothing, whoever kept a copy of the cookie. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId(token)).execute()
}

/** Ends the account's sessions, but for the one that this token opens. */
export async function endSessions(
  db: Db,
  username: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where(
        'username',
        '=',
        // As it is written in the account.
        where.selectFrom('users').select('username').where('username', '=', username),
      ),
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', sessionId(except ?? '')))
    .execute()
}

export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute()
}

export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
