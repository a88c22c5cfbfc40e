import type { Database } from './database.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

/**
 * Opens (and creates) the database for server, scripts and tests alike. Does not migrate.
 *
 * @param file path of the SQLite file
 * @throws OperatorError, DatabaseError when it can't be used, with what to do
 */
export function openDatabase(file: string): Database {
  return openSqlite(file)
}
