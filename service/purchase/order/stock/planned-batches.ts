import type { Kysely } from 'kysely'
import { chunks } from '../../../platform/database/query-parts.ts'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { sellableBatches } from './check-out.ts'
import { shareOut, takeFirstExpired, type Taken } from './fefo.ts'
import { sortedNeeds } from './stock.ts'

/** How many goods one statement asks for. */
const goodsAtOnce = 500

type PlannedLine = Pick<OrderLineRow, 'id' | 'goods_id' | 'warehouse_id' | 'quantity'>

const placeOf = ({ goods_id, warehouse_id }: { goods_id: number; warehouse_id: number }): string => `${goods_id} ${warehouse_id}`

/** Batches of goods that may still be sold, by where they lie. */
async function batchesOf(db: Kysely<Tables>, goodsIds: readonly number[], now: number) {
  const found = []
  for (const ids of chunks(goodsIds, goodsAtOnce))
    found.push(...(await sellableBatches(db, now).select(['goods_id', 'warehouse_id']).where('goods_id', 'in', ids).execute()))
  return Map.groupBy(found, placeOf)
}

/** The batches that each line would get if its order were checked out now, by the line's id; nothing for goods with too few units. */
export async function plannedBatches(
  db: Kysely<Tables>,
  lines: readonly PlannedLine[],
  now: number,
): Promise<ReadonlyMap<number, readonly Taken[]>> {
  const planned = new Map<number, readonly Taken[]>()
  const needs = sortedNeeds(lines)
  const batches = await batchesOf(db, [...new Set(needs.map(need => need.goods_id))], now)
  const linesAt = Map.groupBy(lines, placeOf)
  for (const need of needs) {
    const linesOfNeed = linesAt.get(placeOf(need)) ?? []
    const taken = takeFirstExpired(batches.get(placeOf(need)) ?? [], need.quantity)
    if (!taken) continue
    const shares = shareOut(
      taken,
      linesOfNeed.map(line => line.quantity),
    )
    for (const [index, line] of linesOfNeed.entries()) planned.set(line.id, shares[index] ?? [])
  }
  return planned
}
