import type { Insertable } from 'kysely'
import { reservingStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { sampleMembers, type SampleMember } from '../data/members.ts'
import { pastOrders, type PastOrder } from '../data/past-orders.ts'
import { warehouseIds } from '../data/shop.ts'
import { addCashback } from '../shop/cashback-rows.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods, pickLines, type PastLine } from './order-lines.ts'
import { deductionRows } from './past-deduction-rows.ts'
import { voucherMoves } from './past-voucher-moves.ts'
import { eventRows } from './past-event-rows.ts'
import { addAfterSales } from './past-after-sale-rows.ts'
import { addParcels } from './past-parcel-rows.ts'
import { addCreditLines } from './past-credit-rows.ts'
import { addMoney } from './past-money-rows.ts'
import { addApproval } from './past-approval-rows.ts'
import { moveRows } from './past-stock-moves.ts'
import { addHold, addReceipt } from './past-receipt-rows.ts'
import { addShortages } from './past-shortage-rows.ts'
import { packPath } from '../../../platform/drawing/pack-shot/path.ts'
import { messages } from '../../../catalogue/offer/messages.ts'
import { groupKind } from '../../../promotions/rules/group-offer.ts'
import { joinOrder, type PickedGroup } from '../shop/group-rows.ts'
import { idFrom, linesAboveStart, makeOrder, type Made } from './made-order.ts'
import { withSales } from './past-sales.ts'
import { randomFrom } from '../random.ts'
import { regularCode, regularOrders } from './regular-orders.ts'
import type { TradeRows } from '../people/trade-rows.ts'

/** In the order in which they can be written. */
export const pastTables = [
  'orders',
  'order_line',
  'order_deduction',
  'order_tender',
  'order_line_deduction',
  'order_event',
  'order_approval',
  'payment',
  'credit_line',
  'credit_debt',
  'file',
  'transfer_proof',
  'order_hold',
  'shortage',
  'receipt',
  'refund',
  'refund_reversal',
  'parcel',
  'track',
  'track_event',
  'order_batch',
  'trace_code',
  'after_sale',
  'after_sale_line',
  'after_sale_event',
  'stock_move',
  'order_cashback',
  'cashback_move',
  'ledger',
] as const

export type PastOrderRows = { [Table in (typeof pastTables)[number]]: Insertable<Tables[Table]>[] }

function lineRows({ order, lines, total }: Made, firstId: number) {
  return lines.map(({ goods: { row }, quantity, price, priceName, group, sale }, index) => {
    const share = total.lines[index]
    if (!share) throw new Error(`sample data: order ${order.sn} lost a line`)
    return {
      id: firstId + index,
      order_id: order.id,
      buyer_id: order.member_id,
      goods_id: row.id,
      warehouse_id: warehouseIds.main,
      name: row.name,
      manufacturer: row.manufacturer,
      spec: row.spec,
      pack_unit: row.pack_unit,
      image: packPath({ id: row.id, updated_at: Number(row.updated_at) }),
      approval_number: row.approval_number,
      dosage_form: row.dosage_form,
      tax_percent: row.tax_rate_percent,
      price_units: price,
      own_price_units: null,
      price_name: priceName,
      quantity,
      amount_fen: share.amount,
      net_fen: share.net,
      refunded: 0,
      line_kind: group ? groupKind : (sale?.kind ?? 'ordinary'),
      source_id: group?.id ?? sale?.id ?? 0,
      source_name: group?.name ?? sale?.name ?? '',
      source_number: sale?.kind === 'set' ? 1 : 0,
    }
  })
}

/** The past orders of the members; the stock rows in `trade` take up what they still reserve. */
export function pastOrderRows(goods: readonly SampleGoods[], trade: TradeRows, groups: readonly PickedGroup[], now: number): PastOrderRows {
  const rows: PastOrderRows = {
    orders: [],
    order_line: [],
    order_deduction: [],
    order_tender: [],
    order_line_deduction: [],
    order_event: [],
    order_approval: [],
    payment: [],
    credit_line: [],
    credit_debt: [],
    file: [],
    transfer_proof: [],
    order_hold: [],
    shortage: [],
    receipt: [],
    refund: [],
    refund_reversal: [],
    parcel: [],
    track: [],
    track_event: [],
    order_batch: [],
    trace_code: [],
    after_sale: [],
    after_sale_line: [],
    after_sale_event: [],
    stock_move: [],
    order_cashback: [],
    cashback_move: [],
    ledger: [],
  }
  for (const { store, orders } of pastOrders) {
    const member = memberOf(store)
    const pools = [false, true].map(isEphedrine => buyableGoods(goods, trade, member, isEphedrine))
    for (const past of orders) addOrder(rows, past, { member, pool: pools[past.isEphedrine ? 1 : 0] ?? [], trade, now })
  }
  const regular = memberOf(regularCode)
  for (const { past, lines } of regularOrders(goods, trade, regular)) addOrder(rows, past, { member: regular, pool: [], trade, now, lines })
  for (const group of groups) {
    for (const { store, quantity, hoursAgo } of group.joins) {
      const line = { goods: group.goods, quantity, price: group.price, priceName: messages.priceNames[groupKind], group }
      addOrder(rows, joinOrder(group, hoursAgo), { member: memberOf(store), pool: [], trade, now, lines: [line] })
    }
  }
  addCreditLines(rows)
  addAfterSales(rows, now)
  addCashback(rows, goods, now)
  // A receipt is filed before its order is completed: its history ends in its state.
  return { ...rows, order_event: rows.order_event.toSorted((one, other) => one.created_at - other.created_at) }
}

export function memberOf(store: string): SampleMember {
  const member = sampleMembers.find(({ code }) => code === store)
  if (!member) throw new Error(`sample data: there is no store ${store}`)
  return member
}

/** `lines`: what is ordered, where that is not picked from the pool. */
type Source = { member: SampleMember; pool: readonly SampleGoods[]; trade: TradeRows; now: number; lines?: PastLine[] }

function addOrder(rows: PastOrderRows, past: PastOrder, { member, pool, trade, now, lines: given }: Source): void {
  const random = randomFrom(`order ${member.code} ${past.hoursAgo}${given ? ' group' : ''}`)
  const lines =
    given ?? linesAboveStart(past, count => withSales(past, pickLines(pool, trade, { member, count, random, reduced: past.reduced })))
  const made = makeOrder(past, member, lines, now, random)
  rows.orders.push(made.order)
  const firstLine = rows.order_line.length + 1
  rows.order_line.push(...lineRows(made, firstLine))
  const taken = deductionRows(made.order.id, firstLine, made.total, past.voucher?.id)
  rows.order_deduction.push(...taken.order_deduction)
  rows.order_tender.push(...taken.order_tender)
  rows.order_line_deduction.push(...taken.order_line_deduction)
  rows.ledger.push(...voucherMoves(made.order, taken.order_tender))
  rows.order_event.push(...eventRows(made))
  rows.stock_move.push(...moveRows(made))
  addParcels(rows, made, { firstLine, trade, random })
  addMoney(rows, made, { id: idFrom(random), company: member.company })
  addHold(rows, past, made)
  addApproval(rows, made)
  addShortages(rows, past, { made, firstLine, now })
  addReceipt(rows, past, made)
  if (reservingStates.includes(made.order.state)) reserve(trade, lines)
}

function reserve(trade: TradeRows, lines: readonly PastLine[]): void {
  for (const { goods, quantity } of lines) {
    const stock = trade.stock.find(row => row.goods_id === goods.row.id && row.warehouse_id === warehouseIds.main)
    if (stock) stock.reserved += quantity
  }
}
