import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { tooManyRequests } from '../http/errors.ts'

const windowMs = 15 * 60 * 1000
const perAccount = 10
const perSource = 50

interface Attempt {
  /** Where it comes from, see sourceOf. */
  source: string
  username: string
  now: Date
}

/**
 * Counts a login before its password is looked at, so that a hundred guesses sent at once are
 * counted like a hundred in a row.
 *
 * @throws HttpError 429 with Retry-After when there were too many
 */
export async function countLogin(db: Db, { source, username, now }: Attempt): Promise<void> {
  const since = new Date(now.getTime() - windowMs).toISOString()
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('login_attempts').where('attempted_at', '<=', since).execute()
    const attempts = await transaction
      .selectFrom('login_attempts')
      .select(['username', 'attempted_at'])
      .where('source', '=', source)
      .orderBy('attempted_at', 'desc')
      .execute()
    const sameAccount = attempts.filter((one) => sameName(one.username, username))
    const freeAt = Math.max(freedAt(sameAccount, perAccount), freedAt(attempts, perSource))
    if (freeAt > now.getTime()) {
      const wait = (freeAt - now.getTime()) / 1000
      throw tooManyRequests(say('loginsTooMany'), wait)
    }
    await transaction
      .insertInto('login_attempts')
      .values({ source, username, attempted_at: now.toISOString() })
      .execute()
  })
}

/** A success clears what this source got wrong about this account. */
export async function forgetLogins(db: Db, { source, username }: Omit<Attempt, 'now'>) {
  await db
    .deleteFrom('login_attempts')
    .where('source', '=', source)
    .where('username', '=', username)
    .execute()
}

/** When the limit lets another one through, in ms; 0 when it does now. Newest attempts first. */
function freedAt(attempts: { attempted_at: string }[], limit: number): number {
  const oldest = attempts[limit - 1]
  return oldest === undefined ? 0 : Date.parse(oldest.attempted_at) + windowMs
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
