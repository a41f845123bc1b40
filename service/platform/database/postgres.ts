import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { replicaDialect } from './replica.ts'
import { setSettings } from './session-settings.ts'
import { createStatementCount } from './statement-count.ts'
import type { Tables } from './tables.ts'
import { watchWrites } from './write-watch.ts'

const attemptsMax = 5
const retryDelayMs = 20
/** How late this process may learn what others committed: with the answer itself at most 250 ms (docs/measurements/machines.md). */
const othersEveryMs = 150
const connectTimeoutMs = 5_000
/** A migration builds an index of many millions of rows in minutes. */
const patienceMs = 3_600_000
/** A replica that takes longer is left out: the primary answers. */
const replicaTimeoutMs = 500
/** Longer than any statement or idle transaction may last, and than the pool keeps what it does not use. */
const silenceMaxMs = 16_000
/** Serialisation failure, deadlock, lock not available: nothing was changed. */
const lostRaces: readonly unknown[] = ['40001', '40P01', '55P03']

export type PostgresOptions = {
  /** Connections of this process at most. */
  poolSize?: number | undefined
  silenceMax?: number
  /** Of a replica, or of a balancer before several. */
  readUrl?: string | undefined
}

export function openPostgres(
  url: string,
  { poolSize = 2 * availableParallelism(), silenceMax = silenceMaxMs, readUrl }: PostgresOptions = {},
): Database {
  const pool = openPool(url, { max: poolSize, silenceMax, connectTimeoutMs })
  const readPool = readUrl === undefined ? undefined : openPool(readUrl, { max: poolSize, silenceMax, connectTimeoutMs: replicaTimeoutMs })
  let commits = 0
  const write: Database['write'] = work =>
    // Also of one that failed: it may have been committed all the same.
    writeWithRetry(kysely, work).finally(() => {
      commits++
    })
  const { count: log, statements } = createStatementCount()
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  return watchWrites({
    dialect: 'postgres',
    read: kysely,
    replica: readPool ? new Kysely<Tables>({ dialect: replicaDialect(pool, readPool), log }) : kysely,
    statements,
    version: () => commits + Math.floor(performance.now() / othersEveryMs),
    write,
    rebuild: work =>
      withPatience(openPool(url, { max: 1, silenceMax: patienceMs, connectTimeoutMs }), own => writeWithRetry(own, work)).finally(
        () => void commits++,
      ),
    beside: statement =>
      withPatience(openPool(url, { max: 1, silenceMax: patienceMs, connectTimeoutMs, options: withoutLimits }), own =>
        executeAlone(own, statement),
      ),
    // Kysely's own `destroy` leaves a pool that it has never asked.
    async close() {
      for (const each of [readPool, pool]) if (each && !each.ending) await each.end()
    },
  })
}

async function withPatience<Result>(pool: pg.Pool, work: (own: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  try {
    return await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
  }
}

/** Start-up options, which end with the connection; a pooler refuses them or leaves them out. */
const withoutLimits = '-c statement_timeout=0 -c lock_timeout=0'
const throughPooler =
  'A migration takes longer than a statement may through a pooler; set DATABASE_DIRECT_URL to PostgreSQL itself for npm run migrate.'

async function executeAlone(own: Kysely<Tables>, statement: string): Promise<void> {
  const limit = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(own).catch((error: unknown) => {
    // 08P01: unsupported startup parameter.
    if (error instanceof Error && 'code' in error && error.code === '08P01') throw new Error(throughPooler, { cause: error })
    throw error
  })
  if (limit.rows[0]?.value !== '0') throw new Error(throughPooler)
  await sql.raw(statement).execute(own)
}

type PoolOptions = { max: number; silenceMax: number; connectTimeoutMs: number; options?: string }

function openPool(connectionString: string, { max, silenceMax, connectTimeoutMs: connectionTimeoutMillis, options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString, max, connectionTimeoutMillis },
    application_name: 'yaoji',
    stream: () => silenceEnds(silenceMax),
    // Not as start-up options, which a pooler refuses.
    ...(options === undefined ? { onConnect: (client: pg.ClientBase) => client.query(setSettings) } : { options }),
    types: { getTypeParser: typeParser },
  })
  // The pool replaces a broken connection, and a query on it fails by itself. Without a listener the event would end the process, and the
  // pool listens only while a connection is idle.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * Closes a connection after this much silence: a vanished host or a parted network ends no connection, and every query on it would wait for
 * ever.
 */
function silenceEnds(silenceMax: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMax, () => socket.destroy(Object.assign(new Error('PostgreSQL is silent'), { code: 'ETIMEDOUT' })))
}

async function writeWithRetry<Result>(kysely: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(work)
    } catch (error) {
      if (attempt === attemptsMax || !isLostRace(error)) throw error
      await wait(Math.random() * retryDelayMs * attempt)
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaces.includes(error.code)
}

/** Counts and sums come as int8 and numeric, which pg hands over as text; ours stay below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
  return pg.types.getTypeParser(oid, format)
}
