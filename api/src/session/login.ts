import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { unauthorized } from '../http/errors.ts'
import { rateLimitKeys } from '../http/rate-limit-key.ts'
import { countLogin, forgetLogin, forgetLogins } from './lock-out.ts'
import { PasswordQueue } from './password-queue.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { authenticate } from './users.ts'

interface LoginAttempt {
  username: string
  password: string
  address: string
  /** The browser or session that is known to be the account's, see known-browser.ts. */
  browser: string | null
  /** What was given as second factor; null within a session, which has passed it. */
  code: string | null
  now: Date
}

/** Looks at passwords within the limits; one for all logins of a server. */
export class Logins {
  readonly #db: Db
  readonly #queue = new PasswordQueue()

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * @returns the user's name as it is written in the account; null when the password is wrong
   * @throws HttpError 401 when a code is missing or wrong, 429 and 503 with Retry-After
   */
  async authenticate({
    password,
    address,
    browser,
    code,
    now,
    ...given
  }: LoginAttempt): Promise<string | null> {
    const keys = rateLimitKeys(address)
    const username = given.username.slice(0, 64).toLowerCase()
    const attempt = { ...keys, username, browser }
    const id = await countLogin(this.#db, attempt, now)
    const customer = { lane: browser ?? keys.network, known: browser !== null }
    let user: string | null
    try {
      const check = () => authenticate(this.#db, given.username, password)
      user = await this.#queue.run(customer, check)
    } catch (error) {
      // Whether the password was right is not known.
      await forgetLogin(this.#db, id)
      throw error
    }
    if (user === null) return null
    if (code !== null && (await hasSecondFactor(this.#db, user))) {
      if (code.trim() === '') {
        await forgetLogin(this.#db, id)
        throw unauthorized(say('codeRequired'))
      }
      if (!(await takeCode(this.#db, user, code, now))) throw unauthorized(say('codeWrong'))
    }
    await forgetLogins(this.#db, attempt)
    return user
  }
}
