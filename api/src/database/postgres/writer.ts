import type pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import { WriteLane } from '../write-lane.ts'
import { giveBack, takeClient } from './client.ts'
import { run } from './run.ts'

/** How long a write waits for those of this process. */
const patienceMs = 5000

/** "OWLY": the lock that whoever writes to the database holds. */
const writersLock = 0x4f574c59

/**
 * Writes one statement or transaction at a time, in all processes together: nobody changes what a
 * transaction has read before it ends, so that our rules (one build, one slug, so many attempts)
 * hold without locks of their own. PostgreSQL lets the lock go when its holder ends or dies.
 */
export class PostgresWriter {
  readonly #pool: pg.Pool
  readonly #location: string
  readonly #lane = new WriteLane()
  #client: pg.PoolClient | undefined
  #isOpen = false

  constructor(pool: pg.Pool, location: string) {
    this.#pool = pool
    this.#location = location
  }

  async write(query: CompiledQuery): Promise<QueryResult<unknown>> {
    await this.begin()
    try {
      const result = await this.run(query)
      await this.commit()
      return result
    } finally {
      await this.end()
    }
  }

  /** Begins a transaction; end() must follow, unless this throws. */
  async begin(): Promise<void> {
    if (!(await this.#lane.enter(performance.now() + patienceMs))) {
      throw new DatabaseError('busy', `Other writes to ${this.#location} took too long.`)
    }
    try {
      this.#client = await takeClient(this.#pool)
      this.#isOpen = true
      await this.#client.query(`begin; select pg_advisory_xact_lock(${writersLock})`)
    } catch (error) {
      await this.end()
      throw error
    }
  }

  run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return run(this.#present(), query)
  }

  async commit(): Promise<void> {
    const { command } = await this.#present().query('commit')
    // So PostgreSQL answers where a statement had failed, and nothing was written.
    if (command !== 'COMMIT') throw new Error('A transaction went on after one of its errors.')
    this.#isOpen = false
  }

  /** Ends the transaction; what wasn't committed never was. */
  async end(): Promise<void> {
    const client = this.#client
    const isOpen = this.#isOpen
    this.#client = undefined
    this.#isOpen = false
    if (client) await giveBack(client, { isOpen })
    this.#lane.leave()
  }

  /** Waits for what is being written, and lets nobody in any more. */
  async stop(): Promise<void> {
    await this.#lane.enter(performance.now() + patienceMs)
  }

  #present(): pg.PoolClient {
    if (this.#client === undefined) throw new Error('There is no transaction.')
    return this.#client
  }
}
