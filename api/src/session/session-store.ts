import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** Seconds that a session lasts at most. */
export const sessionSeconds = 14 * 24 * 60 * 60

/** Without a use it ends sooner; a weekend it outlasts. */
const longestPauseMs = 3 * 24 * 60 * 60 * 1000

/** A use is noted no more often than this, so that reading stays reading. */
const noteEveryMs = 60 * 60 * 1000

/**
 * Opens a session and forgets those that have run out.
 *
 * @returns the token for the cookie; the database keeps only its hash
 */
export async function openSession(db: Db, username: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now.toISOString()),
        where('used_at', '<=', before(now, longestPauseMs)),
      ]),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId(token),
      username,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
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
    .select(['username', 'created_at', 'used_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (row === undefined) return null
  const usedAt = row.used_at ?? row.created_at
  if (usedAt <= before(now, longestPauseMs)) return null
  if (usedAt <= before(now, noteEveryMs)) await noteUse(db, id, now)
  return row.username
}

/** Sessions that are open, by account, the newest first. Times are ISO 8601 in UTC. */
export async function listSessions(
  db: Db,
  now: Date,
): Promise<{ username: string; createdAt: string; usedAt: string }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['username', 'created_at', 'used_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('username')
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .map(({ username, created_at: createdAt, used_at }) => {
      return { username, createdAt, usedAt: used_at ?? createdAt }
    })
    .filter(({ usedAt }) => usedAt > before(now, longestPauseMs))
}

/** A disk that is full must not end what its owner is reading. */
async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const noted = db.updateTable('sessions').set({ used_at: now.toISOString() }).where('id', '=', id)
  await noted.execute().catch(() => undefined)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

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

/** Ends every session of every account. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute()
}

/** What the database knows a session by. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
