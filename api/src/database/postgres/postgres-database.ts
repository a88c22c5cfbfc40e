import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import type { Tables } from '../tables.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { OneWriterDialect } from './dialect.ts'
import { createPool } from './pool.ts'
import { type Ask, createRevision } from './revision.ts'
import { promptly } from './run.ts'
import { PostgresWriter } from './writer.ts'

/** See openDatabase. Nothing is asked before the first query. */
export function openPostgres(url: string): Database {
  const location = locationOf(url)
  const pool = createPool(url)
  const writer = new PostgresWriter(pool, location)
  const breaker = new CircuitBreaker(pool, location)
  const db = new Kysely<Tables>({ dialect: new OneWriterDialect({ pool, writer, breaker }) })
  const ask: Ask = (value) =>
    breaker.through(async () => {
      const { rows } = await promptly<{ value: string }>(pool, `select ${value} as value`)
      return rows[0]?.value ?? ''
    })

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    await db.destroy()
    await writer.stop()
    await breaker.close()
    await pool.end()
  }

  return {
    db,
    location,
    warnings: [],
    revision: createRevision(ask),
    check: () => check(ask, location),
    close: () => (closed ??= close()),
  }
}

/** The address without what lets one in. */
function locationOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host || 'localhost'}${pathname}`
}

async function check(ask: Ask, location: string): Promise<void> {
  if ((await ask("current_setting('transaction_read_only')")) === 'off') return
  throw new DatabaseError(
    'unwritable',
    `${location} only lets itself be read. See that DATABASE_URL names the primary server.`,
  )
}
