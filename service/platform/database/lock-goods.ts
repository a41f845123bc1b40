import type { Kysely } from 'kysely'
import { chunks, isSqlite } from './query-parts.ts'
import type { Tables } from './tables.ts'

/** Below the parameters that a statement of PostgreSQL takes. */
const idsAtOnce = 10_000

/**
 * Locks goods until the end of the transaction, before their units are read: stock and batches that are not there yet have no row to lock.
 * Orders and other rows that only refer to goods are not held up. SQLite has one writer, which needs no lock.
 */
export async function lockGoods(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (isSqlite(trx)) return
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other)
  for (const some of chunks(sorted, idsAtOnce))
    await trx.selectFrom('goods').select('id').where('id', 'in', some).orderBy('id').forNoKeyUpdate().execute()
}
