import type { Kysely } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { givePoints, giveVoucher } from './give-points-and-vouchers.ts'
import { addLinePromotion } from '../shops/line-promotions.ts'
import { openTransfers } from './wallet-of.ts'

/** What the buyer needs for an order of lines of every kind with all that can be taken off it. */
export async function equipWholeOrder(database: Database, now: number): Promise<void> {
  await openTransfers(database)
  await giveVoucher(database, memberIds.buyer, 3_000)
  await givePoints(database, memberIds.buyer, 1_000)
  await addLinePromotion(database, { kind: 'flash-sale', goods: [{ goods_id: goodsIds.cold, price_units: 700_000, quota: 9 }] })
  await addLinePromotion(database, {
    kind: 'set',
    terms: { price_fen: 25_001 },
    goods: [
      { goods_id: goodsIds.packed, number: 10 },
      { goods_id: goodsIds.cold, number: 2, quota: 9 },
    ],
  })
  await addLinePromotion(database, {
    kind: 'buy-gift',
    terms: { bar_number: 10, times_max: 1 },
    scope: { goods_ids: [goodsIds.packed] },
    goods: [{ goods_id: goodsIds.herb, quota: 9 }],
    begins_at: now,
  })
}

/** All that a step of an order may change, except bookkeeping: keys, nonces, sessions. */
export async function rowsOfShop(read: Kysely<Tables>): Promise<string> {
  const rows = {
    orders: await read.selectFrom('orders').select(['id', 'state', 'expires_at', 'paid_at', 'pay_method']).orderBy('id').execute(),
    order_line: await read.selectFrom('order_line').select(['id', 'net_fen', 'refunded']).orderBy('id').execute(),
    order_event: await read.selectFrom('order_event').select(['order_id', 'event']).orderBy('id').execute(),
    order_approval: await read.selectFrom('order_approval').selectAll().orderBy('order_id').execute(),
    stock: await read.selectFrom('stock').selectAll().orderBy('goods_id').execute(),
    stock_move: await read.selectFrom('stock_move').select(['event_id', 'quantity']).orderBy('event_id').orderBy('goods_id').execute(),
    ledger: await read.selectFrom('ledger').select(['event_id', 'account', 'delta_fen']).orderBy('event_id').orderBy('account').execute(),
    account: await read.selectFrom('account').selectAll().orderBy('member_id').execute(),
    points_log: await read.selectFrom('points_log').select(['event_id', 'points']).orderBy('event_id').orderBy('member_id').execute(),
    payment: await read.selectFrom('payment').select(['id', 'state', 'refunded_fen']).orderBy('id').execute(),
    refund: await read.selectFrom('refund').select(['id', 'state']).orderBy('id').execute(),
    promotion_goods: await read.selectFrom('promotion_goods').selectAll().orderBy('promotion_id').orderBy('goods_id').execute(),
    coupon: await read.selectFrom('coupon').select(['id', 'state', 'order_id']).orderBy('id').execute(),
    order_tender: await read.selectFrom('order_tender').selectAll().orderBy('order_id').orderBy('kind').execute(),
    cart_line: await read.selectFrom('cart_line').selectAll().orderBy('id').execute(),
    order_batch: await read.selectFrom('order_batch').select(['line_id', 'quantity', 'parcel_id']).orderBy('id').execute(),
    transfer_proof: await read.selectFrom('transfer_proof').select('payment_id').orderBy('id').execute(),
    after_sale: await read
      .selectFrom('after_sale')
      .select(['id', 'state', 'money_fen', 'voucher_fen', 'points_fen'])
      .orderBy('id')
      .execute(),
    after_sale_line: await read
      .selectFrom('after_sale_line')
      .select(['batch_id', 'quantity', 'accepted', 'refund_fen'])
      .orderBy('batch_id')
      .execute(),
    shortage: await read.selectFrom('shortage').selectAll().orderBy('line_id').orderBy('quantity').execute(),
    after_sale_event: await read.selectFrom('after_sale_event').select(['after_sale_id', 'event']).orderBy('id').execute(),
  }
  return JSON.stringify(rows)
}

/** What two readings of the rows differ in: each table, with the rows that only one of them has. */
export function differenceOf(before: string, after: string): string {
  const [one, other] = [before, after].map(text => JSON.parse(text) as Record<string, unknown[]>) // Of rowsOfShop.
  const lines = ([name, rows]: [string, unknown[]], others: unknown[] = []): string[] => {
    const known = new Set(others.map(row => JSON.stringify(row)))
    return rows.map(row => JSON.stringify(row)).flatMap(row => (known.has(row) ? [] : [`${name} ${row}`]))
  }
  const only = (mine: typeof one = {}, theirs: typeof one = {}) => Object.entries(mine).flatMap(entry => lines(entry, theirs[entry[0]]))
  return `${only(one, other).join(' ')} became ${only(other, one).join(' ')}`
}
