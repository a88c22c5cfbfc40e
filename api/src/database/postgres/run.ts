import type pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import { promptMs } from './pool.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

export async function run(
  on: pg.Pool | pg.PoolClient,
  { sql, parameters }: Query,
): Promise<QueryResult<unknown>> {
  const { command, rowCount, rows } = await on.query(sql, parameters.map(storable))
  const writes = ['INSERT', 'UPDATE', 'DELETE'].includes(command)
  return { ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }), rows }
}

/** For what takes the server no time: when the answer takes its time, there is none. */
export function promptly<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  text: string,
): Promise<pg.QueryResult<Row>> {
  const question: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: promptMs }
  return on.query<Row>(question)
}

/** PostgreSQL's texts have no NUL: it becomes what halves of characters become, too. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
