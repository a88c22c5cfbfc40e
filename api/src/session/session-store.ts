import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** Seconds that a session lasts. */
export const sessionSeconds = 14 * 24 * 60 * 60

/**
 * Opens a session and forgets those that have run out.
 *
 * @returns the token for the cookie; the database keeps only its hash
 */
export async function openSession(db: Db, username: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId(token),
      username,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
    })
    .execute()
  return token
}

/** The admin whose session the token opens, else null. */
export async function findSession(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('username')
    .where('id', '=', sessionId(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.username ?? null
}

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

/** What the database knows a session by. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
