import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** The open database: Kysely for every query, and the few things only SQLite itself can tell. */
export interface Database {
  db: Db
  /** The connection below `db`, for backups and pragmas. */
  connection: SQLite.Database
  /**
   * A text that differs after any commit to the file, by this process or another one. So cheap
   * that a cache may ask on every request.
   */
  revision(): string
  /** Checkpoints the write-ahead log into the file and closes it. */
  close(): Promise<void>
}

/**
 * Opens (and creates) the database for server, scripts and tests alike. Does not migrate.
 *
 * @param file path of the SQLite file, or `:memory:`
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = new SQLite(file, { timeout: 5000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('foreign_keys = ON')
  // A saved article survives a power cut: every commit reaches the disk.
  connection.pragma('synchronous = FULL')
  connection.pragma('trusted_schema = OFF')

  const db: Db = new Kysely<Tables>({ dialect: new WritingDialect(connection) })

  return {
    db,
    connection,
    revision: revisionOf(connection),
    async close() {
      if (!connection.open) return
      connection.pragma('wal_checkpoint(TRUNCATE)')
      await db.destroy()
    },
  }
}

/**
 * `total_changes()` tells of our own commits and costs nothing. `data_version` tells of those of
 * other connections, and takes and frees a file lock for it. So it is asked once in a turn of the
 * event loop: the requests answered in one turn had all arrived before it began.
 */
function revisionOf(connection: SQLite.Database): () => string {
  const own = connection.prepare('select total_changes()').pluck()
  const foreign = connection.prepare('pragma data_version').pluck()
  let thisTurn: unknown
  const forget = () => {
    thisTurn = undefined
  }
  return () => {
    if (thisTurn === undefined) {
      thisTurn = foreign.get()
      setImmediate(forget)
    }
    return `${String(thisTurn)}.${String(own.get())}`
  }
}

/**
 * Transactions take the write lock at their start. One that read first and wrote later would fail
 * at once, whatever the busy timeout, when another process had written in between.
 */
class WritingDialect extends SqliteDialect {
  readonly #connection: SQLite.Database

  constructor(connection: SQLite.Database) {
    super({ database: connection })
    this.#connection = connection
  }

  override createDriver() {
    return new WritingDriver({ database: this.#connection })
  }
}

class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/**
 * Brings the schema up to date. Two processes may do it at once on one new file: each migration
 * runs under SQLite's write lock and only when nobody has recorded it yet.
 */
export async function migrate({ db, connection }: Database): Promise<void> {
  connection.exec(
    'create table if not exists migrations (name text primary key, applied_at text not null) strict',
  )
  const applied = connection.prepare('select 1 from migrations where name = ?').pluck()
  const record = connection.prepare('insert into migrations (name, applied_at) values (?, ?)')
  for (const [name, migration] of Object.entries(migrations)) {
    connection.exec('begin immediate')
    try {
      if (applied.get(name) === undefined) {
        await migration.up(db)
        record.run(name, new Date().toISOString())
      }
      connection.exec('commit')
    } catch (error) {
      connection.exec('rollback')
      throw error
    }
  }
}
