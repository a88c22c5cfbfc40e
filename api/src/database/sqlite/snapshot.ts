import type SQLite from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { openConnection } from './driver.ts'
import { asFault } from './faults.ts'
import { run, type Query } from './run.ts'

/** How long the beginning waits for another process that recovers or repairs the file. */
const patienceMs = 2000

/** One moment of the file, on a connection of its own: whoever writes goes on meanwhile. */
export class SqliteSnapshot {
  readonly #connection: SQLite.Database

  /** @throws DatabaseError */
  constructor(file: string) {
    this.#connection = openConnection(file, { readonly: true, timeout: patienceMs })
    // The moment is that of the first read.
    this.#explained(() => this.#connection.exec('begin; select 1 from sqlite_schema limit 1'))
  }

  /** @throws DatabaseError */
  run(query: Query): QueryResult<unknown> {
    return this.#explained(() => run(this.#connection.prepare(query.sql), query))
  }

  end(): void {
    this.#connection.close()
  }

  #explained<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw asFault(error, this.#connection.name)
    }
  }
}
