import type SQLite from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { asFault } from './faults.ts'
import { openReader, readWhenFree } from './reader.ts'
import { run, type Query } from './run.ts'

/** One moment of the file, on a connection of its own: whoever writes goes on meanwhile. */
export class SqliteSnapshot {
  readonly #reader: SQLite.Database

  private constructor(reader: SQLite.Database) {
    this.#reader = reader
  }

  /** @throws DatabaseError */
  static async open(file: string): Promise<SqliteSnapshot> {
    let reader: SQLite.Database | undefined
    try {
      const opened = (reader = openReader(file))
      opened.exec('begin')
      // The moment is that of the first read.
      await readWhenFree(opened, () => opened.exec('select 1 from sqlite_schema limit 1'))
      return new SqliteSnapshot(opened)
    } catch (error) {
      reader?.close()
      throw asFault(error, file)
    }
  }

  /** @throws DatabaseError */
  run(query: Query): Promise<QueryResult<unknown>> {
    return readWhenFree(this.#reader, () => run(this.#reader.prepare(query.sql), query))
  }

  end(): void {
    this.#reader.close()
  }
}
