import type pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import { run } from './run.ts'

/** One moment of the database, without the writers' lock: whoever writes goes on meanwhile. */
export class PostgresSnapshot {
  readonly #client: pg.PoolClient

  static async open(pool: pg.Pool): Promise<PostgresSnapshot> {
    const client = await pool.connect()
    const snapshot = new PostgresSnapshot(client)
    try {
      await client.query('begin transaction isolation level repeatable read, read only')
      return snapshot
    } catch (error) {
      await snapshot.end()
      throw error
    }
  }

  private constructor(client: pg.PoolClient) {
    this.#client = client
    // Lost between two statements: the next one says so.
    client.on('error', ignore)
  }

  run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return run(this.#client, query)
  }

  async end(): Promise<void> {
    const isUsable = await this.#client.query('rollback').then(yes, no)
    this.#client.off('error', ignore)
    this.#client.release(!isUsable)
  }
}

const ignore = () => undefined
const yes = () => true
const no = () => false
