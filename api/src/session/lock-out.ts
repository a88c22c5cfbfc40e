import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { tooManyRequests } from '../http/errors.ts'
import type { RateLimitKeys } from '../http/rate-limit-key.ts'
import { latestPossible } from '../system/clock-skew.ts'

const windowMs = 15 * 60 * 1000

/** How many wrong logins within the window, of one account or of all together. */
const most = {
  oneAccount: { source: 10, network: 20, everywhere: 25 },
  allAccounts: { source: 50, network: 100 },
  knownBrowser: 10,
}

interface Attempt extends RateLimitKeys {
  /** The known browser it comes from, null for any other; see known-browser.ts. */
  browser: string | null
  username: string
}

/**
 * Counts a login before its password is looked at, so that a hundred guesses sent at once are
 * counted like a hundred in a row. A browser that has logged in to the account before counts by
 * itself: strangers can close an account to strangers, never to its owner.
 *
 * @returns the attempt's id, to forget it when the password was not looked at after all
 * @throws HttpError 429 with Retry-After when there were too many
 */
export async function countLogin(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const since = new Date(now.getTime() - windowMs).toISOString()
  const { network, username } = attempt
  return db.transaction().execute(async (transaction) => {
    // Those of a time to come would count until it comes, and once more then.
    await transaction
      .deleteFrom('login_attempts')
      .where((where) =>
        where.or([
          where('attempted_at', '<=', since),
          where('attempted_at', '>', latestPossible(now)),
        ]),
      )
      .execute()
    const attempts = await transaction
      .selectFrom('login_attempts')
      .selectAll()
      .where((where) =>
        where.or([where('network', '=', network), where('username', '=', username)]),
      )
      .orderBy('attempted_at', 'desc')
      .execute()
    const wait = freeAt(attempts, attempt) - now.getTime()
    if (wait > 0) throw tooManyRequests(say('loginsTooMany'), Math.min(wait, windowMs) / 1000)
    const { id } = await transaction
      .insertInto('login_attempts')
      .values({ ...attempt, attempted_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export async function forgetLogin(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('id', '=', id).execute()
}

/** A success clears what this source, or this known browser, got wrong about this account. */
export async function forgetLogins(db: Db, { source, username, browser }: Attempt): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('source', '=', source)
    .where('username', '=', username)
    .where('browser', browser === null ? 'is' : '=', browser)
    .execute()
}

type Counted = Attempt & { attempted_at: string }

/** When the limits let the attempt through, in ms. Newest attempts first. */
function freeAt(attempts: readonly Counted[], { source, network, username, browser }: Attempt) {
  const since = (limit: number, isCounted: (one: Counted) => boolean) => {
    const oldest = attempts.filter((one) => one.browser === browser && isCounted(one))[limit - 1]
    return oldest === undefined ? 0 : Date.parse(oldest.attempted_at) + windowMs
  }
  if (browser !== null) return since(most.knownBrowser, () => true)
  const isAccount = (one: Counted) => one.username === username
  const isSource = (one: Counted) => one.source === source
  const isNetwork = (one: Counted) => one.network === network
  return Math.max(
    since(most.oneAccount.source, (one) => isAccount(one) && isSource(one)),
    since(most.oneAccount.network, (one) => isAccount(one) && isNetwork(one)),
    since(most.oneAccount.everywhere, isAccount),
    since(most.allAccounts.source, isSource),
    since(most.allAccounts.network, isNetwork),
  )
}
