import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Any fixed number. */
const lockNumber = 7_090_171
const pollEveryMs = 50
/** Sample data or a large migration of another process take seconds. */
const patienceMs = 60_000

/**
 * Until the transaction ends no other process migrates, seeds or resets. SQLite has one process only.
 *
 * Asks again and again: a statement that waited in the database would meet its lock_timeout.
 */
export async function lockPreparation({ dialect }: Pick<Database, 'dialect'>, trx: Transaction<Tables>): Promise<void> {
  if (dialect === 'sqlite') return
  const until = performance.now() + patienceMs
  while (!(await isLockTaken(trx))) {
    if (performance.now() > until) throw new Error('Another process has been preparing the database for a minute; try again.')
    await wait(pollEveryMs)
  }
}

async function isLockTaken(trx: Transaction<Tables>): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber}) as is_taken`.execute(trx)
  return row?.is_taken === true
}
