import type { Kysely } from 'kysely'
import { tallyOf, type Tally } from '@yaoji/contract/domain/order/receiving'
import type { Tables } from '../../platform/database/tables.ts'

/** The counts of each batch of these orders; a batch without a count is absent. */
export async function foundBatches(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<number, Tally>> {
  const rows = await db
    .selectFrom('receiving_tick')
    .select(['batch_id', 'good', 'damaged', 'wrong'])
    .where('order_id', 'in', orderIds)
    .where('is_undone', '=', 0)
    .where('batch_id', 'is not', null)
    .execute()
  return new Map([...Map.groupBy(rows, row => row.batch_id ?? 0)].map(([id, ticks]) => [id, tallyOf(ticks)]))
}
