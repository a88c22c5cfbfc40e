import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseError } from '../database-error.ts'
import { advice, asFault, isSilence } from './faults.ts'
import { promptly } from './run.ts'

const retryMs = 1000

/**
 * Spares everybody waiting in vain: once a question has met with silence, all others are refused
 * until the server answers the breaker, which goes on asking.
 */
export class CircuitBreaker {
  readonly #pool: pg.Pool
  readonly #location: string
  readonly #closing = new AbortController()
  #asking: Promise<void> | undefined

  constructor(pool: pg.Pool, location: string) {
    this.#pool = pool
    this.#location = location
  }

  /** Does work that asks the server. @throws DatabaseError */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#asking) {
      const silence = `${this.#location} has stopped answering. ${advice.unreachable}`
      throw new DatabaseError('unreachable', silence)
    }
    try {
      return await work()
    } catch (error) {
      if (isSilence(error)) this.#asking ??= this.#untilItAnswers()
      throw asFault(error, this.#location)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#asking
  }

  async #untilItAnswers(): Promise<void> {
    const { signal } = this.#closing
    dropIdle(this.#pool)
    while (!(await answers(this.#pool)) && !signal.aborted) {
      await pause(retryMs, undefined, { signal }).catch(ignore)
    }
    this.#asking = undefined
  }
}

/** Where the server has moved, connections to its former place stay silent for ever. */
function dropIdle(pool: pg.Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then((client) => client.release(true), ignore)
  }
}

const ignore = () => undefined

const answers = (pool: pg.Pool) =>
  promptly(pool, 'select 1').then(
    () => true,
    () => false,
  )
