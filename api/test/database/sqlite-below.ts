import type { Database } from '../../src/database/database.ts'
import type { SqliteDatabase } from '../../src/database/sqlite/sqlite-database.ts'

export function sqliteBelow(database: Database): SqliteDatabase['connection'] {
  if (!('connection' in database)) throw new Error('This test is about SQLite.')
  return (database as SqliteDatabase).connection
}
