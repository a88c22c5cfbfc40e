import type SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { oncePerTurn } from '../../system/once-per-turn.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { keepFilesPrivate, logOf, prepareFile, refuseForeign, watchPlace } from './database-file.ts'
import { TwoConnectionDialect } from './dialect.ts'
import { openConnection } from './driver.ts'
import { asFault, diskFull, hasRoom } from './faults.ts'
import { NotedFaults } from './noted-faults.ts'
import { openReader } from './reader.ts'
import { lostPages, rememberedLog } from './wal-loss.ts'
import { SqliteWriter } from './writer.ts'

/** While the server starts, nobody else's request waits for the thread. */
const openingPatienceMs = 5000

/** For so long, at most, what was erased can still be read in the log; while a long read goes on, longer. */
const emptyLogEveryMs = 60 * 60_000

export interface SqliteDatabase extends Database {
  /** The writing connection below `db`, for backups and pragmas. */
  connection: SQLite.Database
  revision(): string
  check(): void
}

export function openSqlite(file: string): SqliteDatabase {
  prepareFile(file)
  const remembered = rememberedLog(file)
  const { connection, reader } = connect(file)
  const warnings = keepFilesPrivate(file)
  const lost = lostPages(file, remembered, connection)
  if (lost > 0) warnings.push(lossOf(file, lost))

  const refuseMoved = watchPlace([file, logOf(file)])
  const writer = new SqliteWriter(connection, refuseMoved)
  const faults = new NotedFaults(() => writer.commits)
  const db = new Kysely<Tables>({ dialect: new TwoConnectionDialect({ reader, writer, faults }) })
  // What keeps it from being emptied doesn't keep it the next time.
  const emptyLog = () => void writer.emptyLog().catch(() => undefined)
  const emptying = setInterval(emptyLog, emptyLogEveryMs).unref()
  const probe = reader.prepare('select 1 from sqlite_schema limit 1')

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    clearInterval(emptying)
    await db.destroy()
    await writer.stop()
    // The one that writes goes last: it then takes the log into the file.
    reader.close()
    connection.close()
  }

  return {
    db,
    location: file,
    connection,
    warnings,
    revision: revisionOf(reader, writer),
    check() {
      try {
        probe.get()
      } catch (error) {
        throw asFault(error, file)
      }
      refuseMoved()
      if (!hasRoom(file)) throw diskFull(file)
      faults.check()
    },
    close: () => (closed ??= close()),
  }
}

function connect(file: string): { connection: SQLite.Database; reader: SQLite.Database } {
  let connection: SQLite.Database | undefined
  try {
    const refuseReplaced = watchPlace([file])
    connection = openConnection(file, { timeout: openingPatienceMs, fileMustExist: true })
    refuseForeign(connection)
    refuseReplaced()
    connection.pragma('journal_mode = WAL')
    // Of a database that had none, the log is there only once something was read through it.
    connection.pragma('schema_version')
    connection.pragma('foreign_keys = ON')
    // A saved article survives a power cut: every commit reaches the disk.
    connection.pragma('synchronous = FULL')
    connection.pragma('trusted_schema = OFF')
    // What is erased is overwritten, and not only free to be.
    connection.pragma('secure_delete = ON')
    connection.pragma('busy_timeout = 0')
    return { connection, reader: openReader(file) }
  } catch (error) {
    connection?.close()
    throw asFault(error, file)
  }
}

/** Our own commits are counted. Those of other processes `data_version` tells, by way of a lock. */
function revisionOf(reader: SQLite.Database, writer: SqliteWriter): () => string {
  const dataVersion = reader.prepare('pragma data_version').pluck()
  const ofOthers = oncePerTurn(() => String(dataVersion.get()))
  return () => `${ofOthers()}.${writer.commits}`
}

function lossOf(file: string, pages: number): string {
  const size = `${pages} ${pages === 1 ? 'page' : 'pages'}`
  return `The latest changes are lost: ${file}-wal is damaged or cut short, and ${size} of 4 KiB that had been saved can't be read any more. See what is missing, and restore a backup if it matters.`
}
