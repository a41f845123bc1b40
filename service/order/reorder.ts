import type { Transaction } from 'kysely'
import type { PurchaseListAddWire } from '@yaoji/contract/calls/purchase-list'
import { addPurchaseList } from '../cart/add-list.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { isGiftKind } from '../promotion/line-terms.ts'
import { findOrder, orderLines } from './find-order.ts'

/** Adds the goods of an own order to the cart by the rules of any addition. */
export async function reorder(
  trx: Transaction<Tables>,
  member: MemberRow,
  orderId: string,
  now: number,
): Promise<Omit<PurchaseListAddWire, 'total'>> {
  await findOrder(trx, member.id, orderId)
  const lines = await orderLines(trx, orderId)
  return addPurchaseList(
    trx,
    member,
    lines
      .filter(line => !isGiftKind(line.line_kind))
      .toReversed()
      .map(line => ({ goods_id: line.goods_id, number: line.quantity })),
    now,
  )
}
