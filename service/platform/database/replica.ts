import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isPassing } from './passing.ts'

/** How long a statement waits for a replica that usually keeps up, and how often it looks. */
const patienceMs = 100
const lookEveryMs = 5
/** A replica that lags is tried again after this time, without waiting for it; one that is gone after a longer one. */
const behindMs = 250
const awayMs = 2_000

/** The end of the primary's log and its timeline: a replica that has applied the log up to there has every acknowledged commit. */
type Place = { lsn: string; timeline: string }

const begin = CompiledQuery.raw('begin isolation level read committed read only')
const commit = CompiledQuery.raw('commit')
const placeNow = CompiledQuery.raw(
  'select pg_current_wal_flush_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline',
)

/**
 * A replica that went on along the timeline of a primary that was replaced may have a later place and lack commits, so the timeline of its last
 * restart point must be the same. A server that was promoted is none.
 */
const hasApplied = ({ lsn, timeline }: Place) =>
  CompiledQuery.raw(
    `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
     and lpad(upper(to_hex((select timeline_id from pg_control_checkpoint()))), 8, '0') = $2 as is_so`,
    [lsn, timeline],
  )

/** The statement was too slow, and would be so on the primary; or it writes. */
const ownFaults: readonly unknown[] = ['57014', '25006']

function canGoElsewhere(error: unknown): boolean {
  return error instanceof Error && isPassing(error) && !('code' in error && ownFaults.includes(error.code))
}

/** A transaction on a replica, so that a pooler cannot pass the statement to another replica than the checked one. */
class ReplicaConnection implements DatabaseConnection {
  readonly own: DatabaseConnection
  readonly #elsewhere: (query: CompiledQuery) => Promise<QueryResult<unknown>>

  constructor(own: DatabaseConnection, elsewhere: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.own = own
    this.#elsewhere = elsewhere
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.own.executeQuery<Row>(query)
    } catch (error) {
      if (!canGoElsewhere(error)) throw error
      return (await this.#elsewhere(query)) as QueryResult<Row> // Rows of the same statement.
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.own.streamQuery<Row>(query, chunkSize)
  }
}

/** Sends each statement to a replica that has applied every earlier commit, else to the primary. */
class ReplicaDriver implements Driver {
  readonly #primary: Driver
  readonly #replica: Driver
  #place: Promise<Place> | undefined
  #leftOutUntil = -Infinity
  #isBehind = false

  constructor(primary: pg.Pool, replica: pg.Pool) {
    this.#primary = new PostgresDriver({ pool: primary })
    this.#replica = new PostgresDriver({ pool: replica })
  }

  async init(): Promise<void> {
    await this.#primary.init()
    await this.#replica.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return (await this.#current()) ?? this.#primary.acquireConnection()
  }

  async #current(): Promise<DatabaseConnection | undefined> {
    if (performance.now() < this.#leftOutUntil) return
    let own: DatabaseConnection | undefined
    try {
      const place = await this.#placeNow()
      own = await this.#replica.acquireConnection()
      await own.executeQuery(begin)
      const isCurrent = await this.#reaches(own, place)
      this.#isBehind = !isCurrent
      if (isCurrent) return new ReplicaConnection(own, query => this.#onPrimary(query))
      this.#leaveOut(behindMs)
    } catch {
      // The primary executes the statement, or reports why it cannot.
      this.#leaveOut(awayMs)
    }
    if (own) await this.#giveBack(own)
  }

  /** Waits for a replica that was current the last time. */
  async #reaches(own: DatabaseConnection, place: Place): Promise<boolean> {
    const until = performance.now() + (this.#isBehind ? 0 : patienceMs)
    for (;;) {
      const { rows } = await own.executeQuery<{ is_so: boolean | null }>(hasApplied(place))
      if (rows[0]?.is_so) return true
      if (performance.now() >= until) return false
      await wait(lookEveryMs)
    }
  }

  /** Callers that arrive before the statement is sent share it. */
  #placeNow(): Promise<Place> {
    this.#place ??= Promise.resolve().then(() => {
      this.#place = undefined
      return this.#readPlace()
    })
    return this.#place
  }

  async #readPlace(): Promise<Place> {
    const { rows } = await this.#query<Place>(placeNow)
    if (!rows[0]) throw new Error('the primary did not say where its log is')
    return rows[0]
  }

  #onPrimary(query: CompiledQuery): Promise<QueryResult<unknown>> {
    this.#leaveOut(behindMs)
    return this.#query(query)
  }

  async #query<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#primary.acquireConnection()
    try {
      return await connection.executeQuery<Row>(query)
    } finally {
      await this.#primary.releaseConnection(connection)
    }
  }

  #leaveOut(ms: number): void {
    this.#leftOutUntil = performance.now() + ms
  }

  async #giveBack(own: DatabaseConnection): Promise<void> {
    // The pool drops a connection that is broken.
    await own.executeQuery(commit).catch(() => undefined)
    await this.#replica.releaseConnection(own)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReplicaConnection) await this.#giveBack(connection.own)
    else await this.#primary.releaseConnection(connection)
  }

  // What writes goes by `Database.write`.
  async beginTransaction(): Promise<void> {
    throw new Error('A replica takes no transactions.')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}

  /** The pools belong to the database. */
  async destroy(): Promise<void> {}
}

/** The dialect of `Database.replica`. */
export function replicaDialect(primary: pg.Pool, replica: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ReplicaDriver(primary, replica),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
