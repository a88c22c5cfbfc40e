import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface Database {
  /**
   * Reads never wait for writes. Transactions, and writes outside of one, go one at a time in all
   * processes together; they wait a few seconds, then fail with a DatabaseError.
   */
  db: Db
  /** The file it is in, or the server, for messages. */
  location: string
  /** What whoever runs the server should know about the files, found when they were opened. */
  warnings: readonly string[]
  /**
   * Differs after any commit to the database, by this process or another one. So cheap that a cache
   * may ask on every request. @throws DatabaseError
   */
  revision(): string | Promise<string>
  /** Looks whether it answers and could be written to. @throws DatabaseError */
  check(): void | Promise<void>
  /** Waits for writes that have begun, and leaves one whole file. */
  close(): Promise<void>
}
