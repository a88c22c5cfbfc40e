import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

export type DatabasePlace = Pick<Config, 'databaseFile' | 'databaseUrl'>

/**
 * Opens (and, where it is a file, creates) the database for server, scripts and tests alike. Does
 * not migrate. What speaks with PostgreSQL is loaded only for one.
 *
 * @throws OperatorError, DatabaseError when it can't be used, with what to do; a server is asked
 *   only by the first query
 */
export async function openDatabase({
  databaseFile,
  databaseUrl,
}: DatabasePlace): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(databaseFile)
  const { openPostgres } = await import('./postgres/postgres-database.ts')
  return openPostgres(databaseUrl)
}
