import type pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import { giveBack, takeClient } from './client.ts'
import { run } from './run.ts'

/** One moment of the database, without the writers' lock: whoever writes goes on meanwhile. */
export class PostgresSnapshot {
  readonly #client: pg.PoolClient

  private constructor(client: pg.PoolClient) {
    this.#client = client
  }

  static async open(pool: pg.Pool): Promise<PostgresSnapshot> {
    const snapshot = new PostgresSnapshot(await takeClient(pool))
    try {
      await snapshot.#client.query('begin transaction isolation level repeatable read, read only')
      return snapshot
    } catch (error) {
      await snapshot.end()
      throw error
    }
  }

  run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return run(this.#client, query)
  }

  end(): Promise<void> {
    return giveBack(this.#client, { isOpen: true })
  }
}
