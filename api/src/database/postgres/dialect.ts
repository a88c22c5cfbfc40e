import type pg from 'pg'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { bytewiseText } from '../schema-words.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { run } from './run.ts'
import { PostgresSnapshot } from './snapshot.ts'
import type { PostgresWriter } from './writer.ts'

interface Connections {
  pool: pg.Pool
  writer: PostgresWriter
  breaker: CircuitBreaker
}

/**
 * PostgreSQL with one writer at a time, as SQLite has it: see PostgresWriter. What only reads,
 * outside a transaction, takes any connection of the pool and sees the last commit.
 */
export class OneWriterDialect implements Dialect {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  createDriver(): Driver {
    return new OneWriterDriver(this.#connections)
  }
  createAdapter() {
    return new PostgresAdapter()
  }
  createQueryCompiler() {
    return new BytewiseCompiler()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
}

class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const isColumn = this.parentNode?.kind === 'ColumnDefinitionNode'
    if (isColumn && node.dataType === 'text') this.append(bytewiseText)
    else super.visitDataType(node)
  }
}

class OneWriterDriver implements Driver {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {
    // The pool opens connections as they are needed.
  }
  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#connections)
  }
  beginTransaction(connection: RoutedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }
  commitTransaction(connection: RoutedConnection): Promise<void> {
    return connection.commit()
  }
  async rollbackTransaction(): Promise<void> {
    // Done when the connection is released, also after a failed commit.
  }
  releaseConnection(connection: RoutedConnection): Promise<void> {
    return connection.release()
  }
  async destroy(): Promise<void> {
    // Whoever opened the pool ends it.
  }
}

/** Takes a connection of the pool only when there is something to ask, and waits without one. */
class RoutedConnection implements DatabaseConnection {
  readonly #connections: Connections
  /** Where the transaction is, while there is one. */
  #transaction: PostgresWriter | PostgresSnapshot | undefined

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const { pool, writer, breaker } = this.#connections
    if (accessMode === 'read only') {
      this.#transaction = await breaker.through(() => PostgresSnapshot.open(pool))
      return
    }
    await breaker.through(() => writer.begin())
    this.#transaction = writer
  }

  async commit(): Promise<void> {
    const { writer, breaker } = this.#connections
    if (this.#transaction === writer) await breaker.through(() => writer.commit())
  }

  async release(): Promise<void> {
    await this.#transaction?.end()
    this.#transaction = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { breaker } = this.#connections
    return (await breaker.through(() => this.#execute(query))) as QueryResult<R>
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Nothing is streamed: read page by page.')
  }

  #execute(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { pool, writer } = this.#connections
    if (this.#transaction) return this.#transaction.run(query)
    return query.query.kind === 'SelectQueryNode' ? run(pool, query) : writer.write(query)
  }
}
