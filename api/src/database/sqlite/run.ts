import type SQLite from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

export function run(statement: SQLite.Statement, { parameters }: Query): QueryResult<unknown> {
  if (statement.reader) return { rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}
