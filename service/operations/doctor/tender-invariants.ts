import type { Kysely } from 'kysely'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { isPaidState } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

export const kindOf = (row: { order_id: string; kind: string }) => `order ${row.order_id}: ${row.kind}`

/** Vouchers and points: an order has what was taken of it as long as it lives, and gives it back when it does not. */
export async function tenderProblems(db: Kysely<Tables>): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute()
  const tenders = await db.selectFrom('order_tender').selectAll().execute()
  const taken = await db.selectFrom('order_deduction').selectAll().where('kind', 'in', ['voucher', 'points']).execute()
  const tendered = sumBy(tenders, kindOf, row => row.amount_fen)
  const stateOf = (state: number) => (state < 0 ? 'returned' : isPaidState(state) ? 'taken' : 'held')
  const states = new Map(orders.map(order => [order.id, stateOf(order.state)]))
  const afterSales = [
    ...(await db
      .selectFrom('after_sale')
      .select(['order_id', 'voucher_fen', 'points_fen'])
      .where('state', '<>', afterSaleStates.reversed)
      .execute()),
    ...(await db.selectFrom('shortage').select(['order_id', 'voucher_fen', 'points_fen']).execute()),
  ]
  const backOf = (kind: string) => (row: (typeof afterSales)[number]) => (kind === 'voucher' ? row.voucher_fen : row.points_fen)
  const back = new Map(
    ['voucher', 'points'].flatMap(kind => [...sumBy(afterSales, ({ order_id }) => kindOf({ order_id, kind }), backOf(kind))]),
  )
  const returned = sumBy(
    tenders.filter(row => row.state !== 'returned'),
    kindOf,
    row => row.returned_fen,
  )
  return [
    ...taken.filter(row => tendered.get(kindOf(row)) !== row.amount_fen).map(row => `${kindOf(row)} is not held`),
    ...tenders.filter(row => row.state !== states.get(row.order_id)).map(row => `${kindOf(row)} is ${row.state}`),
    ...tenders
      .filter(row => row.state === 'returned' && row.returned_fen !== row.amount_fen)
      .map(row => `${kindOf(row)} gave back ${row.returned_fen}`),
    ...[...returned].filter(([kind, fen]) => fen !== (back.get(kind) ?? 0)).map(([kind, fen]) => `${kind} gave back ${fen}`),
  ]
}
