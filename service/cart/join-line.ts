import type { Transaction } from 'kysely'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { SaleOffer } from '../offer/sale-offer.ts'
import { lineKeyColumns, ordinary, type BoughtAs } from './line-kind.ts'

/** What a line of the cart needs to know of its offer. */
type Source = { goods: { id: number } } & Pick<SaleOffer, 'warehouseId'>

/** Adds to the line of these goods of one kind, or makes it; answers the line and the quantity that it has then. */
export function joinLine(
  trx: Transaction<Tables>,
  member: MemberRow,
  offer: Source,
  quantity: number,
  now: number,
  boughtAs: Pick<BoughtAs, 'kind' | 'source_id'> = ordinary,
): Promise<{ id: number; quantity: number }> {
  const values = {
    member_id: member.id,
    goods_id: offer.goods.id,
    warehouse_id: offer.warehouseId,
    quantity,
    is_selected: 1,
    created_at: now,
    kind: boughtAs.kind,
    source_id: boughtAs.source_id,
  }
  return trx
    .insertInto('cart_line')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(lineKeyColumns).doUpdateSet(({ eb, ref }) => ({
        quantity: eb(ref('cart_line.quantity'), '+', quantity),
        warehouse_id: offer.warehouseId,
        is_selected: 1,
      })),
    )
    .returning(['id', 'quantity'])
    .executeTakeFirstOrThrow()
}
