import { sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../service/platform/database/database.ts'
import { isSqlite } from '../../../service/platform/database/query-parts.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

type Work = (trx: Transaction<Tables>) => Promise<unknown>

/** How many connections wait for a row that another has taken. */
async function waitingFor({ read }: Database): Promise<number | undefined> {
  const statement = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await statement.execute(read)).rows[0]?.count
}

/**
 * Begins the second transaction after the first has written, and ends the first once the second waits for it; answers what the second does.
 * SQLite has one writer: there the second begins after the first.
 */
export async function atOnce(database: Database, first: Work, second: () => Promise<unknown>): Promise<unknown> {
  let begun: Promise<unknown> | undefined
  await database.write(async trx => {
    await first(trx)
    if (isSqlite(trx)) return
    begun = second()
    await expect.poll(() => waitingFor(database)).toBe(1)
  })
  return begun ?? second()
}
