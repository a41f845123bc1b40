import type { Kysely } from 'kysely'
import type { OrderLineRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sellableBatches } from './check-out.ts'
import { shareOut, takeFirstExpired, type Taken } from './fefo.ts'
import { sortedNeeds } from './stock.ts'

type PlannedLine = Pick<OrderLineRow, 'id' | 'goods_id' | 'warehouse_id' | 'quantity'>

/** The batches that each line would get if its order were checked out now, by the line's id; nothing for goods with too few units. */
export async function plannedBatches(
  db: Kysely<Tables>,
  lines: readonly PlannedLine[],
  now: number,
): Promise<ReadonlyMap<number, readonly Taken[]>> {
  const planned = new Map<number, readonly Taken[]>()
  for (const need of sortedNeeds(lines)) {
    const own = lines.filter(line => line.goods_id === need.goods_id && line.warehouse_id === need.warehouse_id)
    const taken = takeFirstExpired(await sellableBatches(db, need, now), need.quantity)
    if (!taken) continue
    const shares = shareOut(
      taken,
      own.map(line => line.quantity),
    )
    for (const [index, line] of own.entries()) planned.set(line.id, shares[index] ?? [])
  }
  return planned
}
