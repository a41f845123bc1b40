import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** security.md section 4.10 */
const sessionSettings = {
  lock_timeout: '2s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  synchronous_commit: 'on',
}
const attemptsMax = 5
const retryDelayMs = 20
const connectTimeoutMs = 5_000
/** Serialisation failure, deadlock, lock not available: nothing was changed. */
const lostRaces: readonly unknown[] = ['40001', '40P01', '55P03']

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2 * availableParallelism(),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'yaoji',
    options: Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types: { getTypeParser: typeParser },
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    read: kysely,
    write: work => writeWithRetry(kysely, work),
    close: () => kysely.destroy(),
  }
}

async function writeWithRetry<Result>(
  kysely: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
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
