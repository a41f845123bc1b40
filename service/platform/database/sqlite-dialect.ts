import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Driver, type Kysely } from 'kysely'
import { NodeSqliteConnection, type SqliteAnswer, type SqliteHandle } from './sqlite-connection.ts'

/** Kysely over node:sqlite: prepared statements are kept, a transaction is a savepoint of a shared one. */
export class NodeSqliteDialect implements Dialect {
  readonly #connection: NodeSqliteConnection

  constructor(handle: SqliteHandle) {
    this.#connection = new NodeSqliteConnection(handle)
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#connection)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  createAdapter() {
    return new NodeSqliteAdapter(this.#connection)
  }

  createIntrospector(database: Kysely<unknown>) {
    return new SqliteIntrospector(database)
  }
}

/** What every query of a handle carries with it, whether in a transaction or not. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #connection: NodeSqliteConnection

  constructor(connection: NodeSqliteConnection) {
    super()
    this.#connection = connection
  }

  // Kysely queues every use of a dialect with a single connection. Writes need that
  // queue; reads are synchronous and have no transactions, so they must not wait in one.
  override get supportsMultipleConnections() {
    return this.#connection.commit === undefined
  }

  /** Asks at once what Kysely would ask after a dozen promises. */
  ask(text: string, values: readonly unknown[]): SqliteAnswer {
    return this.#connection.ask(text, values)
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: NodeSqliteConnection

  constructor(connection: NodeSqliteConnection) {
    this.#connection = connection
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction() {
    if (!this.#connection.commit) throw new Error('This handle only reads; use database.write for a transaction.')
    this.#connection.setSavepoint()
  }

  async commitTransaction() {
    this.#connection.release()
  }

  async rollbackTransaction() {
    this.#connection.rollBack()
  }

  async releaseConnection() {}

  async destroy() {
    const { handle } = this.#connection
    if (handle.isOpen) handle.close()
  }
}
