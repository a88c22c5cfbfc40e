import { say } from '../../contract/sentences.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Db } from '../database/database.ts'
import { unauthorized } from '../http/errors.ts'
import { rateLimitKeys } from '../http/rate-limit-key.ts'
import { countLogin, forgetLogin, forgetLogins } from './lock-out.ts'
import { PasswordQueue } from './password-queue.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { closeSession, openSession } from './session-store.ts'
import { authenticate, isStillVerified, type VerifiedUser } from './users.ts'

interface PasswordAttempt {
  username: string
  password: string
  address: string
  /** The browser or session that is known to be the account's, see known-browser.ts. */
  browser: string | null
  now: Date
}

interface LoginAttempt extends PasswordAttempt {
  /** What was given as second factor. */
  code: string
  /** The token of the session that the browser had, which ends. */
  former: string | undefined
}

interface Login {
  /** As it is written in the account. */
  username: string
  token: string
}

/** Looks at passwords within the limits; one for all logins of a server. */
export class Logins {
  readonly #db: Db
  readonly #queue = new PasswordQueue()

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Opens a session for who has the password and, where the account asks for one, a code.
   *
   * @throws HttpError 401 when one is missing or wrong, 429 and 503 with Retry-After
   */
  async logIn({ code, former, ...given }: LoginAttempt): Promise<Login> {
    const { now } = given
    const { id, attempt, user } = await this.#look(given)
    if (user === null) throw unauthorized(say('badCredentials'))
    const { username } = user
    const { token, refusal } = await this.#db.transaction().execute(async (transaction) => {
      const refusal = await refusalOf(transaction, user, { code, now })
      if (refusal === 'codeRequired') await forgetLogin(transaction, id)
      if (refusal) return { refusal }
      await forgetLogins(transaction, attempt)
      if (former !== undefined) await closeSession(transaction, former)
      await recordActivity(transaction, { action: 'logged-in', by: username, now })
      return { token: await openSession(transaction, username, now) }
    })
    if (refusal) throw unauthorized(say(refusal))
    return { username, token }
  }

  /**
   * Looks at the password of who is logged in, and so has passed the second factor.
   *
   * @returns null when it is wrong
   * @throws HttpError 429 and 503 with Retry-After
   */
  async verify(given: PasswordAttempt): Promise<VerifiedUser | null> {
    const { attempt, user } = await this.#look(given)
    if (user !== null) await forgetLogins(this.#db, attempt)
    return user
  }

  async #look({ password, address, browser, now, ...given }: PasswordAttempt) {
    const keys = rateLimitKeys(address)
    const username = given.username.slice(0, 64).toLowerCase()
    const attempt = { ...keys, username, browser }
    const id = await countLogin(this.#db, attempt, now)
    const customer = { lane: browser ?? keys.network, known: browser !== null }
    try {
      const check = () => authenticate(this.#db, given.username, password)
      return { id, attempt, user: await this.#queue.run(customer, check) }
    } catch (error) {
      // Whether the password was right is not known.
      await forgetLogin(this.#db, id)
      throw error
    }
  }
}

/** Why who had the right password is not let in, if so. A right code is used up. */
async function refusalOf(
  transaction: Db,
  user: VerifiedUser,
  { code, now }: Pick<LoginAttempt, 'code' | 'now'>,
): Promise<'badCredentials' | 'codeRequired' | 'codeWrong' | undefined> {
  const { username } = user
  if (!(await isStillVerified(transaction, user))) return 'badCredentials'
  if (!(await hasSecondFactor(transaction, username))) return undefined
  if (code.trim() === '') return 'codeRequired'
  return (await takeCode(transaction, username, code, now)) ? undefined : 'codeWrong'
}
