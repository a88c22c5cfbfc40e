import type { Database as Connection } from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The open database: Kysely for every query, and the few things only the driver can tell. */
export interface Database {
  /** Reads never wait for writes. Writes wait a few seconds, then fail with a DatabaseError. */
  db: Db
  /** The file it is in, for messages and tools. */
  location: string
  /** SQLite's writing connection below `db`, for backups and pragmas. */
  connection: Connection
  /** What whoever runs the server should know about the files, found when they were opened. */
  warnings: readonly string[]
  /**
   * A text that differs after any commit to the database, by this process or another one. So cheap
   * that a cache may ask on every request.
   */
  revision(): string
  /** Looks whether it answers and could be written to, at once. @throws DatabaseError */
  check(): void
  /** Waits for writes that have begun, and leaves one whole file. */
  close(): Promise<void>
}
