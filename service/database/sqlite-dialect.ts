import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'

/** So long a write waits for somebody else's: an operator's command, an import. */
export const busyTimeoutMs = 5_000
const busyRetryMs = 10

/** SQLITE_BUSY, in the low byte of the extended code. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
}

/** Texts with lists of ids vary; the oldest prepared ones make room. */
const statementsMax = 500

type Mode = 'read' | 'write'

/** Kysely over node:sqlite: prepared statements are kept, a transaction begins immediate. */
export class NodeSqliteDialect implements Dialect {
  readonly #handle: DatabaseSync
  readonly #mode: Mode

  constructor(handle: DatabaseSync, mode: Mode) {
    this.#handle = handle
    this.#mode = mode
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#handle, this.#mode)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  // Kysely queues every use of a dialect with a single connection. Writes need that
  // queue; reads are synchronous and have no transactions, so they must not wait in one.
  createAdapter() {
    return this.#mode === 'read' ? new ReadAdapter() : new SqliteAdapter()
  }

  createIntrospector(database: Kysely<unknown>) {
    return new SqliteIntrospector(database)
  }
}

class ReadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #handle: DatabaseSync
  readonly #mode: Mode
  readonly #connection: NodeSqliteConnection

  constructor(handle: DatabaseSync, mode: Mode) {
    this.#handle = handle
    this.#mode = mode
    this.#connection = new NodeSqliteConnection(handle)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  /** A deferred begin could not get the write lock after a read (security.md section 4.9). */
  async beginTransaction() {
    if (this.#mode === 'read') throw new Error('This handle only reads; use database.write for a transaction.')
    await this.#begin()
  }

  /** SQLite's own waiting would stop everybody who only reads, so the handle has none. */
  async #begin() {
    const endsAt = performance.now() + busyTimeoutMs
    for (;;) {
      try {
        this.#handle.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() >= endsAt) throw error
      }
      await wait(busyRetryMs)
    }
  }

  async commitTransaction() {
    this.#handle.exec('commit')
  }

  /** A full disk or a failed sync has already rolled back. */
  async rollbackTransaction() {
    if (this.#handle.isTransaction) this.#handle.exec('rollback')
  }

  async releaseConnection() {}

  async destroy() {
    if (this.#handle.isOpen) this.#handle.close()
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; answersRows: boolean }>()

  constructor(handle: DatabaseSync) {
    this.#handle = handle
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, answersRows } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[] // Kysely types parameters as unknown.
    // The row type is Kysely's claim about the query it compiled.
    if (answersRows) return { rows: statement.all(...parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming would hold the only connection; read pages instead.')
  }

  #prepare(text: string) {
    const known = this.#statements.get(text)
    if (known) return known
    const statement = this.#handle.prepare(text)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    this.#statements.set(text, prepared)
    if (this.#statements.size > statementsMax) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return prepared
  }
}
