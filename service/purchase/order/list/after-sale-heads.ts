import type { Kysely, Selectable } from 'kysely'
import type { AfterSaleHeadWire } from '@yaoji/contract/calls/purchase/after-sale'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { compiledOnce, inTexts } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type HeadRow = Pick<Selectable<Tables['after_sale']>, 'id' | 'sn' | 'kind' | 'state'>

// Nothing but a transition writes a state (contract/domain/order/after-sale-states.ts).
export const headWire = ({ id, sn, kind, state }: HeadRow): AfterSaleHeadWire => ({
  id,
  after_sale_sn: sn,
  kind,
  status: state as AfterSaleState,
})

const selectHeads = compiledOnce((db, { orders }: { orders: string }) =>
  db
    .selectFrom('after_sale')
    .select(['id', 'sn', 'order_id', 'kind', 'state'])
    .where('order_id', 'in', inTexts(db, orders))
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)

/** The after-sales of some orders, newest first, by the order. */
export async function afterSaleHeads(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<string, AfterSaleHeadWire[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectHeads(db, { orders: JSON.stringify(orderIds) })
  const heads = Map.groupBy(rows, row => row.order_id)
  return new Map([...heads].map(([id, own]) => [id, own.map(headWire)]))
}
