import type { Config } from '../config/config.ts'
import { OperatorError } from '../system/operator-error.ts'

/** @throws OperatorError where the data are in PostgreSQL, which has better means of its own */
export function refusePostgres({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === undefined) return
  throw new OperatorError(
    'DATABASE_URL is set, so everything is in PostgreSQL: back it up with pg_dump and bring it back with pg_restore. Nothing was changed.',
  )
}
