import { Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import type { Tables } from '../tables.ts'
import { OneWriterDialect } from './dialect.ts'
import { createPool } from './pool.ts'
import { createRevision } from './revision.ts'
import { PostgresWriter } from './writer.ts'

/** See openDatabase. Nothing is asked before the first query. */
export function openPostgres(url: string): Database {
  const location = locationOf(url)
  const pool = createPool(url)
  const writer = new PostgresWriter(pool, location)
  const db = new Kysely<Tables>({ dialect: new OneWriterDialect({ pool, writer, location }) })

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    await db.destroy()
    await writer.stop()
    await pool.end()
  }

  return {
    db,
    location,
    warnings: [],
    revision: createRevision(db),
    check: () => check(db, location),
    close: () => (closed ??= close()),
  }
}

/** The address without what lets one in. */
function locationOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host || 'localhost'}${pathname}`
}

async function check(db: Kysely<Tables>, location: string): Promise<void> {
  const { isReadOnly } = await db
    .selectNoFrom(sql<string>`current_setting('transaction_read_only')`.as('isReadOnly'))
    .executeTakeFirstOrThrow()
  if (isReadOnly === 'off') return
  throw new DatabaseError(
    'unwritable',
    `${location} only lets itself be read. See that DATABASE_URL names the primary server.`,
  )
}
