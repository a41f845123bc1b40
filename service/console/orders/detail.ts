import type { Kysely } from 'kysely'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { messages as orderMessages } from '../../purchase/order/messages.ts'
import { masked } from '../../identity/user/wire.ts'
import { growthOf } from '../../purchase/checkout/ephedrine.ts'
import { coldChainOf } from '../../purchase/cold-chain/own.ts'
import { besideOrder } from '../../purchase/order/change/beside.ts'
import { promisedWire } from '../../purchase/order/stock/promised.ts'
import { tracksOf } from '../../purchase/parcel-tracking/wire.ts'
import { codesRequired } from '../../purchase/trace-codes/required.ts'
import { payMethodName } from '../../purchase/pay-method/methods.ts'
import { orderEvents } from './events.ts'
import { ordersOfView, type Reader } from './filter.ts'
import { linesWire } from './lines.ts'
import { orderRows } from './rows.ts'

type Db = Kysely<Tables>
const yuan = (fen: number) => formatFen(fen as Fen)

/** An order that this person may see. @throws {ApiError} for any other, as for one that there is not */
export async function findConsoleOrder(db: Db, reader: Reader, number: string): Promise<OrderRow> {
  const order = await ordersOfView(db, reader).where('orders.sn', '=', number).selectAll('orders').executeTakeFirst()
  if (!order) throw ApiError.notFound(orderMessages.orderNotFound)
  return order
}

/** Orders that this person may see, in the order of their numbers. @throws {ApiError} where one of them is another */
export async function findConsoleOrders(db: Db, reader: Reader, numbers: readonly string[]): Promise<OrderRow[]> {
  const rows = await ordersOfView(db, reader).where('orders.sn', 'in', numbers).selectAll('orders').execute()
  const bySn = new Map(rows.map(order => [order.sn, order]))
  return numbers.map(number => {
    const order = bySn.get(number)
    if (!order) throw ApiError.notFound(orderMessages.orderNotFound)
    return order
  })
}

async function payments(db: Db, orderId: string): Promise<ConsoleOrderWire['payments']> {
  const rows = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()
  return rows
    .filter(row => row.state === 'succeeded' || row.state === 'created')
    .map(row => ({
      method: payMethodName(row.method),
      amount: yuan(row.amount_fen),
      refunded: yuan(row.refunded_fen),
      state: row.state,
      settled_at: secondsOrNull(row.settled_at),
    }))
}

async function proof(db: Db, orderId: string): Promise<ConsoleOrderWire['proof']> {
  const row = await db
    .selectFrom('transfer_proof')
    .innerJoin('payment', 'payment.id', 'transfer_proof.payment_id')
    .select(['file_id', 'payer', 'remark', 'refusal', 'transfer_proof.created_at'])
    .where('payment.order_id', '=', orderId)
    .orderBy('transfer_proof.id', 'desc')
    .executeTakeFirst()
  return row ? { ...row, created_at: seconds(row.created_at) } : null
}

async function parcels(db: Db, orderId: string): Promise<ConsoleOrderWire['parcels']> {
  const rows = await db
    .selectFrom('parcel')
    .select(['id', 'carrier', 'number', 'shipped_at', 'delivered_at'])
    .select(({ selectFrom }) => [
      selectFrom('order_batch')
        .select(({ fn }) => fn.sum('quantity').as('n'))
        .whereRef('parcel_id', '=', 'parcel.id')
        .as('units'),
      selectFrom('trace_code')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('parcel_id', '=', 'parcel.id')
        .as('codes'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()
  const cold = new Map((await coldChainOf(db, orderId)).map(each => [each.parcel_id, each]))
  const trackOf = await tracksOf(db, rows)
  return rows.map(({ id, units, codes, shipped_at, delivered_at, ...row }) => ({
    ...row,
    units: Number(units ?? 0),
    codes: Number(codes ?? 0),
    shipped_at: seconds(shipped_at),
    delivered_at: secondsOrNull(delivered_at),
    track: trackOf(row),
    cold: cold.get(id) ?? null,
  }))
}

async function receipt(db: Db, orderId: string): Promise<ConsoleOrderWire['receipt']> {
  const columns = ['state', 'file_id', 'sent_at', 'refusal'] as const
  const row = await db.selectFrom('receipt').select(columns).where('order_id', '=', orderId).executeTakeFirst()
  return row ? { ...row, file_id: row.file_id ?? '', sent_at: secondsOrNull(row.sent_at) } : null
}

async function deductions(db: Db, orderId: string): Promise<ConsoleOrderWire['deductions']> {
  const rows = await db.selectFrom('order_deduction').select(['name', 'amount_fen']).where('order_id', '=', orderId).execute()
  return rows.map(row => ({ name: row.name, amount: yuan(row.amount_fen) }))
}

/** What 质管 needs to judge an order of ephedrine goods: the units of its month, and of the months before. */
async function growth(db: Db, order: OrderRow, { holds }: ConsoleOrderRowWire): Promise<ConsoleOrderWire['growth']> {
  if (!holds.includes('quality')) return []
  const goods = await db
    .selectFrom('order_line')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .select(['goods.id as goods_id', 'goods.name', 'goods.pack_unit as unit'])
    .distinct()
    .where('order_line.order_id', '=', order.id)
    .where('goods.is_ephedrine', '=', 1)
    .orderBy('goods.id')
    .execute()
  if (goods.length === 0) return []
  const goodsIds = goods.map(({ goods_id }) => goods_id)
  const of = await growthOf(db, { memberId: order.member_id, goodsIds, now: Number(order.created_at) })
  return goods.map(row => ({ ...row, ...of(row.goods_id) }))
}

/** All that staff see of one order. */
export async function consoleOrder(db: Db, reader: Reader, number: string, now: number): Promise<ConsoleOrderWire> {
  const order = await findConsoleOrder(db, reader, number)
  const [row] = await orderRows(db, [order])
  if (!row) throw new Error('an order has its row')
  const { salesperson } = await db.selectFrom('member').select('salesperson').where('id', '=', order.member_id).executeTakeFirstOrThrow()
  return {
    order: row,
    salesperson,
    needs_codes: (await codesRequired(db, order.id)) ? 1 : 0,
    goods: yuan(order.goods_fen),
    freight: yuan(order.freight_fen),
    deductions: await deductions(db, order.id),
    remark: order.remark,
    delivery: promisedWire(order, await besideOrder(db, order.id), now),
    due_on: order.state > 0 ? order.due_on : '',
    invoice: invoiceNames[order.invoice_kind],
    address: { name: order.contact_name, phone: masked(order.contact_phone), region: order.region, detail: order.detail },
    lines: await linesWire(db, order, now),
    payments: await payments(db, order.id),
    proof: await proof(db, order.id),
    receipt: await receipt(db, order.id),
    growth: await growth(db, order, row),
    parcels: await parcels(db, order.id),
    events: await orderEvents(db, order.id),
  }
}
