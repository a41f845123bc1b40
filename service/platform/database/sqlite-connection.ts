import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { SharedCommit } from './shared-commit.ts'

/** Texts with lists of ids vary; the cache evicts the oldest prepared ones. */
const statementsMax = 500

export type SqliteHandle = {
  handle: DatabaseSync
  /** The commits that its writes share; a handle without it only reads. */
  commit?: SharedCommit | undefined
  /** Called for every query and every change. */
  count?: () => void
}

/** Grows with every change of a table, after which `*` means other columns. Only migrations do that, before any read. */
let schemaChanges = 0

type Prepared = { statement: StatementSync; answersRows: boolean; rowOf?: RowOf; changesSchema: boolean }
type RowOf = (values: readonly SQLOutputValue[]) => Record<string, SQLOutputValue>

/** By their columns; the statements of the service have some hundred lists of them. */
const rowMakers = new Map<string, RowOf>()

/**
 * Builds rows from their values: the objects of node:sqlite are dictionaries, whose creation doubles the cost of reading. The literal is
 * written out, since adding column after column is eight times slower.
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

const columnsOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

function prepare(handle: DatabaseSync, text: string): Prepared {
  const statement = handle.prepare(text)
  statement.setReturnArrays(true)
  return { statement, answersRows: columnsOf(statement).length > 0, changesSchema: /^\s*(?:create|alter|drop)\b/i.test(text) }
}

/** Rows of a query, or how many rows a change has changed. */
export type SqliteAnswer = { rows: unknown[]; changed: number | bigint }

/** One handle, which prepares each text once. */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly handle: DatabaseSync
  readonly commit: SharedCommit | undefined
  readonly #count: () => void
  readonly #statements = new Map<string, Prepared>()
  #schemaChanges = schemaChanges
  #schemaAtSavepoint = schemaChanges

  constructor({ handle, commit, count = () => undefined }: SqliteHandle) {
    this.handle = handle
    this.commit = commit
    this.#count = count
  }

  setSavepoint(): void {
    this.#run('savepoint work')
    this.#schemaAtSavepoint = schemaChanges
  }

  release(): void {
    this.#run('release work')
  }

  /** A full disk or a failed sync has already rolled back the whole transaction. */
  rollBack(): void {
    // The schema is as before.
    if (schemaChanges !== this.#schemaAtSavepoint) schemaChanges++
    if (!this.handle.isTransaction) return
    this.#run('rollback to work')
    this.release()
  }

  ask(text: string, values: readonly unknown[]): SqliteAnswer {
    this.#count()
    return this.#guard(() => this.#ask(text, values))
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changed } = this.ask(query.sql, query.parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(changed) } // Kysely's claim about the query it compiled.
  }

  #run(text: string): void {
    this.#guard(() => this.#prepare(text).statement.run())
  }

  #guard<Result>(statement: () => Result): Result {
    return this.commit ? this.commit.guard(statement) : statement()
  }

  #ask(text: string, values: readonly unknown[]): SqliteAnswer {
    const prepared = this.#prepare(text)
    const { statement, answersRows, changesSchema } = prepared
    const parameters = values as SQLInputValue[] // Kysely types parameters as unknown.
    if (answersRows) {
      const rows = statement.all(...parameters) as unknown as SQLOutputValue[][] // Lists, as prepared.
      // Only now does a handle know of a schema change by another one.
      prepared.rowOf ??= rowsWith(columnsOf(statement))
      return { rows: rows.map(prepared.rowOf), changed: 0 }
    }
    const { changes } = statement.run(...parameters)
    if (changesSchema) schemaChanges++
    return { rows: [], changed: changes }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming would hold the only connection; read pages instead.')
  }

  #prepare(text: string): Prepared {
    if (this.#schemaChanges !== schemaChanges) this.#statements.clear()
    this.#schemaChanges = schemaChanges
    const known = this.#statements.get(text)
    if (known) return known
    const prepared = prepare(this.handle, text)
    this.#statements.set(text, prepared)
    if (this.#statements.size > statementsMax) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return prepared
  }
}
