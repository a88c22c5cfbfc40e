import { logIn } from '../product/calls.ts'

/** A session that is replaced when something has ended it, and the turn of whoever gives its password. */
export class RenewedSession {
  readonly #url: string
  #cookie: string
  #turn: Promise<unknown> = Promise.resolve()
  #renewing: Promise<void> | undefined

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
  }

  get cookie(): string {
    return this.#cookie
  }

  /** A log-in fails while its password is changed. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  /** Once for all who found that these cookies are no good any more. */
  renew(cookie: string): Promise<void> {
    if (cookie !== this.#cookie) return Promise.resolve()
    this.#renewing ??= this.oneAtATime(() => logIn(this.#url)).then((renewed) => {
      this.#cookie = renewed
      this.#renewing = undefined
    })
    return this.#renewing
  }
}
