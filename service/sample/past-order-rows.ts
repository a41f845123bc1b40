import type { Insertable } from 'kysely'
import { cartTotal, type CartLine, type CartTotal } from '@yaoji/contract/domain/cart-total'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates, reservingStates } from '@yaoji/contract/domain/order-states'
import type { Tables } from '../database/tables.ts'
import { endOfWait } from '../order/transition.ts'
import type { SampleMember } from './data/members.ts'
import { pastOrders, type PastOrder } from './data/past-orders.ts'
import { promotionOf } from '../promotion/promotions.ts'
import { promotions, warehouseIds, warehouses } from './data/shop.ts'
import type { SampleGoods } from './goods-rows.ts'
import { buyableGoods, pickLines, type PastLine } from './order-lines.ts'
import { deductionRows } from './past-deduction-rows.ts'
import { eventRows } from './past-event-rows.ts'
import { addAfterSales } from './past-after-sale-rows.ts'
import { addParcels } from './past-parcel-rows.ts'
import { addCreditLine } from './past-credit-rows.ts'
import { addMoney } from './past-money-rows.ts'
import { moveRows } from './past-stock-moves.ts'
import { packShotPath } from '../picture/pack-shot/path.ts'
import { randomFrom, type Random } from './random.ts'
import type { TradeRows } from './trade-rows.ts'

const hourMs = 3_600_000

/** In the order in which they can be written. */
export const pastTables = [
  'orders',
  'order_line',
  'order_deduction',
  'order_line_deduction',
  'order_event',
  'payment',
  'credit_line',
  'credit_debt',
  'file',
  'transfer_proof',
  'refund',
  'parcel',
  'order_batch',
  'trace_code',
  'after_sale',
  'after_sale_line',
  'after_sale_event',
  'stock_move',
  'ledger',
] as const

export type PastOrderRows = { [Table in (typeof pastTables)[number]]: Insertable<Tables[Table]>[] }

export type Made = {
  method: 'balance' | 'transfer' | 'credit'
  order: Insertable<Tables['orders']>
  lines: PastLine[]
  total: CartTotal
  events: { state: number; at: number }[]
}

function domainLine({ goods: { row }, quantity, price }: PastLine): CartLine {
  return {
    key: String(row.id),
    goodsId: row.id,
    price,
    quantity,
    withCoupon: row.with_coupon === 1,
    warehouseId: warehouseIds.main,
    isSingleItemFreeShipping: row.is_single_item_free === 1,
    isFreeShipping: row.is_free_shipping === 1,
    freeShippingNumber: row.free_shipping_number,
    isSelected: true,
    canBuy: true,
    stock: quantity,
  }
}

function totalOf(lines: readonly PastLine[]): CartTotal {
  const freight = new Map(
    warehouses.map(row => [
      row.id as number,
      { freight: row.freight_fen as Fen, freeFrom: row.free_from_fen as Fen, startAmount: row.start_fen as Fen },
    ]),
  )
  return cartTotal(lines.map(domainLine), { promotions: promotions.flatMap(promotionOf), freight })
}

// A sample order reaches 起配 like a real one.
function linesAboveStart(past: PastOrder, pick: (count: number) => PastLine[]): PastLine[] {
  for (let count = past.lines; ; count++) {
    const lines = pick(count)
    if (totalOf(lines).groups.every(group => group.startGap === 0)) return lines
  }
}

const idAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function idFrom(random: Random): string {
  return Array.from({ length: 16 }, () => random.pick([...idAlphabet])).join('')
}

function makeOrder(past: PastOrder, member: SampleMember, lines: PastLine[], now: number, random: Random): Made {
  const total = totalOf(lines)
  const createdAt = Math.round(now - past.hoursAgo * hourMs)
  const events = past.way.map(([state, afterHours]) => ({ state, at: Math.round(createdAt + afterHours * hourMs) }))
  const state = events.at(-1)?.state ?? orderStates.awaitingPayment
  const paidAt = events.find(event => event.state === orderStates.paid)?.at ?? null
  const address = member.addresses[0]
  if (!address) throw new Error(`sample data: ${member.code} has no address`)
  const id = idFrom(random)
  const method = past.method ?? 'balance'
  return {
    method,
    lines,
    total,
    events,
    order: {
      id,
      sn: `${chinaDay(createdAt).replaceAll('-', '')}${String(random.integer(0, 99_999_999)).padStart(8, '0')}`,
      member_id: member.id,
      quote_id: `sample-${id}`,
      state,
      kind: 'normal',
      goods_fen: total.goods,
      deducted_fen: total.deducted,
      freight_fen: total.freight,
      payable_fen: total.payable,
      contact_name: address.name,
      contact_phone: address.phone,
      region: address.region,
      detail: address.detail,
      remark: past.remark,
      pay_method: paidAt === null ? '' : method,
      created_at: createdAt,
      expires_at: endOfWait(state, events.at(-1)?.at ?? createdAt),
      paid_at: paidAt,
    },
  }
}

function lineRows({ order, lines, total }: Made, firstId: number) {
  return lines.map(({ goods: { row }, quantity, price, priceName }, index) => {
    const share = total.lines[index]
    if (!share) throw new Error(`sample data: order ${order.sn} lost a line`)
    return {
      id: firstId + index,
      order_id: order.id,
      goods_id: row.id,
      warehouse_id: warehouseIds.main,
      name: row.name,
      manufacturer: row.manufacturer,
      spec: row.spec,
      pack_unit: row.pack_unit,
      image: packShotPath({ id: row.id, updated_at: Number(row.updated_at) }),
      approval_number: row.approval_number,
      dosage_form: row.dosage_form,
      tax_percent: row.tax_rate_percent,
      price_units: price,
      own_price_units: null,
      price_name: priceName,
      quantity,
      amount_fen: share.amount,
      net_fen: share.net,
    }
  })
}

/** The past orders of one member; the stock rows in `trade` take up what they still reserve. */
export function pastOrderRows(goods: readonly SampleGoods[], trade: TradeRows, member: SampleMember, now: number): PastOrderRows {
  const rows: PastOrderRows = {
    orders: [],
    order_line: [],
    order_deduction: [],
    order_line_deduction: [],
    order_event: [],
    payment: [],
    credit_line: [],
    credit_debt: [],
    file: [],
    transfer_proof: [],
    refund: [],
    parcel: [],
    order_batch: [],
    trace_code: [],
    after_sale: [],
    after_sale_line: [],
    after_sale_event: [],
    stock_move: [],
    ledger: [],
  }
  const pool = buyableGoods(goods, trade, member)
  for (const past of pastOrders) {
    const random = randomFrom(`order ${member.code} ${past.hoursAgo}`)
    const lines = linesAboveStart(past, count => pickLines(pool, trade, member, count, random))
    const made = makeOrder(past, member, lines, now, random)
    rows.orders.push(made.order)
    const firstLine = rows.order_line.length + 1
    rows.order_line.push(...lineRows(made, firstLine))
    const taken = deductionRows(made.order.id, firstLine, made.total)
    rows.order_deduction.push(...taken.order_deduction)
    rows.order_line_deduction.push(...taken.order_line_deduction)
    rows.order_event.push(...eventRows(made))
    rows.stock_move.push(...moveRows(made))
    addParcels(rows, made, { firstLine, trade, random })
    addMoney(rows, made, { id: idFrom(random), company: member.company })
    if (reservingStates.includes(made.order.state)) reserve(trade, lines)
  }
  addCreditLine(rows, member.id)
  addAfterSales(rows, now)
  return rows
}

function reserve(trade: TradeRows, lines: readonly PastLine[]): void {
  for (const { goods, quantity } of lines) {
    const stock = trade.stock.find(row => row.goods_id === goods.row.id && row.warehouse_id === warehouseIds.main)
    if (stock) stock.reserved += quantity
  }
}
