import pg from 'pg'

/** Of one process. PostgreSQL allows 100 by default, for all processes together. */
const mostConnections = 10

/** How long opening a connection may take, and waiting for a free one. */
const connectMs = 5000
/** How long a write waits for those of other processes. */
const lockMs = 5000
/** How long a statement may take: PostgreSQL ends it. */
const statementMs = 15_000
/** After which a silent server counts as lost. */
const silenceMs = statementMs + 5000
/** The same for what takes the server no time. */
export const promptMs = 3000
/** A process that hangs in a transaction must not keep the others from writing for longer. */
const idleInTransactionMs = 30_000

/** Counts and sums as numbers, and not as texts: none of ours goes beyond what a number holds. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'owly',
    max: mostConnections,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    types,
  })
  // Lost while nobody used it: the pool drops it, and the next query opens another.
  pool.on('error', () => undefined)
  return pool
}
