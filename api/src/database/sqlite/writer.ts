import { statSync } from 'node:fs'
import type SQLite from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import { logOf } from './database-file.ts'
import { asFault, isLocked } from './faults.ts'
import { run, type Query } from './run.ts'
import { untilFree, WriteLane } from '../write-lane.ts'

/** How long a write waits for others before it gives up; nobody's browser waits longer gladly. */
const patienceMs = 5000

/**
 * The connection that writes, for one statement or transaction at a time. Waiting for one's turn,
 * and for a lock that another process holds, is done without holding the thread.
 */
export class SqliteWriter {
  readonly #connection: SQLite.Database
  readonly #refuseMoved: () => void
  readonly #lane = new WriteLane()
  #commits = 0

  /** @param refuseMoved throws when the file is no longer where it was opened */
  constructor(connection: SQLite.Database, refuseMoved: () => void) {
    this.#connection = connection
    this.#refuseMoved = refuseMoved
  }

  get commits(): number {
    return this.#commits
  }

  /** One statement by itself. @throws DatabaseError */
  async write(query: Query): Promise<QueryResult<unknown>> {
    const deadline = await this.#takeTurn()
    try {
      const result = await this.#whenFree(deadline, () =>
        run(this.#connection.prepare(query.sql), query),
      )
      this.#commits += 1
      return result
    } catch (error) {
      throw this.#faultOf(error)
    } finally {
      this.#lane.leave()
    }
  }

  /**
   * Begins a transaction, with SQLite's write lock: one that read first and wrote later would fail
   * at once when another process had written in between. end() must follow, whatever happens.
   */
  async begin(): Promise<void> {
    const deadline = await this.#takeTurn()
    try {
      this.#undo()
      await this.#whenFree(deadline, () => this.#connection.exec('begin immediate'))
    } catch (error) {
      this.#lane.leave()
      throw this.#faultOf(error)
    }
  }

  run(query: Query): QueryResult<unknown> {
    try {
      return run(this.#connection.prepare(query.sql), query)
    } catch (error) {
      throw this.#faultOf(error)
    }
  }

  commit(): void {
    try {
      this.#connection.exec('commit')
      this.#commits += 1
    } catch (error) {
      throw this.#faultOf(error)
    }
  }

  /** Ends the transaction; what wasn't committed never was. */
  end(): void {
    this.#undo()
    this.#lane.leave()
  }

  /**
   * Takes the log into the file and leaves nothing in it: the log keeps pages as they were before
   * something was erased. Stays as it is while somebody reads from it.
   */
  async emptyLog(): Promise<void> {
    if (statSync(logOf(this.#connection.name)).size === 0) return
    await this.#takeTurn()
    try {
      this.#refuseMoved()
      this.#connection.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      this.#lane.leave()
    }
  }

  /** Waits for what is being written, and lets nobody in any more. */
  async stop(): Promise<void> {
    await this.#lane.enter(performance.now() + patienceMs)
  }

  async #takeTurn(): Promise<number> {
    const deadline = performance.now() + patienceMs
    if (!(await this.#lane.enter(deadline))) {
      throw new DatabaseError('busy', `Other writes to ${this.#connection.name} took too long.`)
    }
    return deadline
  }

  #whenFree<T>(deadline: number, work: () => T): Promise<T> {
    this.#refuseMoved()
    return untilFree(work, { isBusy: isLocked, deadline })
  }

  /**
   * SQLite has already rolled back by itself after some errors, a full disk for one; a complaint
   * about that would hide the cause.
   */
  #undo(): void {
    if (!this.#connection.inTransaction) return
    try {
      this.#connection.exec('rollback')
    } catch {
      // Tried again before the next transaction.
    }
  }

  #faultOf(error: unknown): unknown {
    return asFault(error, this.#connection.name)
  }
}
