import type SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { NotedFaults } from './noted-faults.ts'
import { readWhenFree } from './reader.ts'
import { run } from './run.ts'
import { SqliteSnapshot } from './snapshot.ts'
import type { SqliteWriter } from './writer.ts'

interface Connections {
  reader: SQLite.Database
  writer: SqliteWriter
  faults: NotedFaults
}

/**
 * SQLite over two connections to one file. What only reads, outside a transaction, goes to the
 * reader and sees the last commit, whoever is writing; a transaction that only reads has a
 * connection of its own; everything else takes its turn at the writer. Kysely's own dialect has one
 * connection, where a read waits behind every write.
 */
export class TwoConnectionDialect implements Dialect {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  createDriver(): Driver {
    return new TwoConnectionDriver(this.#connections)
  }
  createAdapter() {
    return new SqliteAdapter()
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

class TwoConnectionDriver implements Driver {
  readonly #connections: Connections

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {
    // Both connections are open already.
  }
  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#connections)
  }
  beginTransaction(connection: RoutedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }
  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await connection.commit()
  }
  async rollbackTransaction(): Promise<void> {
    // Done when the connection is released, also after a failed commit.
  }
  async releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.release()
  }
  async destroy(): Promise<void> {
    // Whoever opened the connections closes them.
  }
}

class RoutedConnection implements DatabaseConnection {
  readonly #reader: SQLite.Database
  readonly #writer: SqliteWriter
  readonly #faults: NotedFaults
  /** Where the transaction is, while there is one. */
  #transaction: SqliteWriter | SqliteSnapshot | undefined

  constructor({ reader, writer, faults }: Connections) {
    this.#reader = reader
    this.#writer = writer
    this.#faults = faults
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#transaction = await SqliteSnapshot.open(this.#reader.name)
      return
    }
    await this.#faults.of(() => this.#writer.begin())
    this.#transaction = this.#writer
  }

  async commit(): Promise<void> {
    if (this.#transaction === this.#writer) await this.#faults.of(() => this.#writer.commit())
  }

  release(): void {
    this.#transaction?.end()
    this.#transaction = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#faults.of(() => this.#execute(query))) as QueryResult<R>
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A stream would keep every other read waiting: read page by page.')
  }

  async #execute(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#transaction) return this.#transaction.run(query)
    return (await this.#read(query)) ?? this.#writer.write(query)
  }

  /** The answer, unless the statement writes. */
  #read(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    return readWhenFree(this.#reader, () => {
      const statement = this.#reader.prepare(query.sql)
      return statement.readonly ? run(statement, query) : undefined
    })
  }
}
