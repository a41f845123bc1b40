import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
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
import type { SharedCommit } from './shared-commit.ts'

/** Texts with lists of ids vary; the oldest prepared ones make room. */
const statementsMax = 500

/** Kysely over node:sqlite: prepared statements are kept, a transaction is a savepoint of a shared one; without that it only reads. */
export class NodeSqliteDialect implements Dialect {
  readonly #handle: DatabaseSync
  readonly #commit: SharedCommit | undefined

  constructor(handle: DatabaseSync, commit?: SharedCommit) {
    this.#handle = handle
    this.#commit = commit
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#handle, this.#commit)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  // Kysely queues every use of a dialect with a single connection. Writes need that
  // queue; reads are synchronous and have no transactions, so they must not wait in one.
  createAdapter() {
    return this.#commit ? new SqliteAdapter() : new ReadAdapter()
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
  readonly #commit: SharedCommit | undefined
  readonly #connection: NodeSqliteConnection

  constructor(handle: DatabaseSync, commit: SharedCommit | undefined) {
    this.#handle = handle
    this.#commit = commit
    this.#connection = new NodeSqliteConnection(handle, commit)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction() {
    if (!this.#commit) throw new Error('This handle only reads; use database.write for a transaction.')
    this.#connection.run('savepoint work')
  }

  async commitTransaction() {
    this.#connection.run('release work')
  }

  /** A full disk or a failed sync has already rolled back all of the transaction. */
  async rollbackTransaction() {
    if (!this.#handle.isTransaction) return
    this.#connection.run('rollback to work')
    this.#connection.run('release work')
  }

  async releaseConnection() {}

  async destroy() {
    if (this.#handle.isOpen) this.#handle.close()
  }
}

type Prepared = { statement: StatementSync; answersRows: boolean; rowOf?: RowOf }
type RowOf = (values: readonly SQLOutputValue[]) => Record<string, SQLOutputValue>

/** By their columns, of which the statements of the service have some hundred lists. */
const rowMakers = new Map<string, RowOf>()

/**
 * Makes rows of their values: those that node:sqlite makes are tables of names each, and cost as much again as reading them. The
 * literal is written out, since a row into which column after column is put takes eight times as long.
 */
function rowsWith(names: readonly string[]): RowOf {
  const columns = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`).join(', ')
  const known = rowMakers.get(columns)
  if (known) return known
  // eslint-disable-next-line no-new-func -- nothing but the quoted names of columns, of a statement of ours
  const made = new Function('values', `return { ${columns} }`) as RowOf
  rowMakers.set(columns, made)
  return made
}

/** What a star stands for may change while the statement is kept; one that counts stands for nothing. */
function hasStar(text: string): boolean {
  return text.replaceAll('count(*)', '').includes('*')
}

function prepare(handle: DatabaseSync, text: string): Prepared {
  const statement = handle.prepare(text)
  const names = statement.columns().map(column => column.name)
  if (names.length === 0 || hasStar(text)) return { statement, answersRows: names.length > 0 }
  statement.setReturnArrays(true)
  return { statement, answersRows: true, rowOf: rowsWith(names) }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync
  readonly #commit: SharedCommit | undefined
  readonly #statements = new Map<string, Prepared>()

  constructor(handle: DatabaseSync, commit: SharedCommit | undefined) {
    this.#handle = handle
    this.#commit = commit
  }

  run(text: string): void {
    const run = () => this.#prepare(text).statement.run()
    if (this.#commit) this.#commit.guard(run)
    else run()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#commit ? this.#commit.guard(() => this.#execute<Row>(query)) : this.#execute<Row>(query)
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, answersRows, rowOf } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[] // Kysely types parameters as unknown.
    if (answersRows) {
      const rows: unknown = statement.all(...parameters)
      // Lists of values where they are asked for; the row type is Kysely's claim about the query it compiled.
      return { rows: (rowOf ? (rows as SQLOutputValue[][]).map(rowOf) : rows) as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming would hold the only connection; read pages instead.')
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text)
    if (known) return known
    const prepared = prepare(this.#handle, text)
    this.#statements.set(text, prepared)
    if (this.#statements.size > statementsMax) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return prepared
  }
}
