import { PostgresAdapter, type Kysely } from 'kysely'

/** Which kind of database this is. Only what is in this folder may ask. */
export function engineOf<Tables>(db: Kysely<Tables>): 'postgres' | 'sqlite' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
