import type { Db } from '../database/database.ts'
import { rateLimitKeys } from '../http/rate-limit-key.ts'
import { countLogin, forgetLogin, forgetLogins } from './lock-out.ts'
import { PasswordQueue } from './password-queue.ts'
import { authenticate } from './users.ts'

interface LoginAttempt {
  username: string
  password: string
  /** The visitor's IP address. */
  address: string
  /** The browser or session that is known to be the account's, see known-browser.ts. */
  browser: string | null
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
   * @throws HttpError 429 and 503 with Retry-After
   */
  async authenticate({
    password,
    address,
    browser,
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
    if (user !== null) await forgetLogins(this.#db, attempt)
    return user
  }
}
