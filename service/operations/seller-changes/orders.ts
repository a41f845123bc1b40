import type { Kysely } from 'kysely'
import type { SellerOrderWire } from '@yaoji/contract/calls/operator/changes'
import { formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import type { OrderLineRow, OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'

type Db = Kysely<Tables>
type Batch = SellerOrderWire['lines'][number]['batches'][number]
type Parcel = SellerOrderWire['parcels'][number]

const yuan = (fen: number): string => formatFen(fen as Fen)
/** What belongs to orders, by order or by line: five statements for a page. */
async function partsOf(db: Db, ids: readonly string[]) {
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .selectAll('order_line')
    .select('goods.erp_code')
    .where('order_id', 'in', ids)
    .orderBy('order_line.id')
    .execute()
  const batches = await db
    .selectFrom('order_batch')
    .select(['line_id', 'number', 'made_on', 'expires_on', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const parcels = await db
    .selectFrom('parcel')
    .select(['order_id', 'carrier', 'number', 'shipped_at', 'delivered_at'])
    .where('order_id', 'in', ids)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()
  const holds = await db
    .selectFrom('order_hold')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', ids)
    .where('cleared_at', 'is', null)
    .orderBy('kind')
    .execute()
  return {
    lines: Map.groupBy(lines, row => row.order_id),
    batches: Map.groupBy(batches, row => row.line_id),
    parcels: Map.groupBy(parcels, row => row.order_id),
    holds: Map.groupBy(holds, row => row.order_id),
  }
}

const batchWire = ({ number, made_on, expires_on, quantity }: Batch): Batch => ({ number, made_on, expires_on, quantity })

function lineWire(line: OrderLineRow & { erp_code: string }, batches: readonly Batch[]): SellerOrderWire['lines'][number] {
  const { id, goods_id, name, spec, manufacturer, warehouse_id, quantity, refunded } = line
  return {
    line_id: id,
    code: line.erp_code,
    ...{ goods_id, name, spec, manufacturer, unit: line.pack_unit, warehouse_id, quantity },
    price: formatUnitPrice(line.price_units as UnitPrice),
    amount: yuan(line.amount_fen),
    net: yuan(line.net_fen),
    kind: line.line_kind,
    refunded,
    batches: batches.map(batchWire),
  }
}

const parcelWire = (row: Parcel): Parcel => ({
  carrier: row.carrier,
  number: row.number,
  shipped_at: seconds(Number(row.shipped_at)),
  delivered_at: secondsOrNull(row.delivered_at),
})

type Listed = OrderRow & { code: string; erp_code: string; company: string }

function orderWire(order: Listed, parts: Awaited<ReturnType<typeof partsOf>>): SellerOrderWire {
  const { id, kind, code, erp_code, company, pay_method, remark } = order
  return {
    ...{ order_id: id, order_sn: order.sn, ...statusWire(order.state), kind, store: code, erp_code, company },
    created_at: seconds(Number(order.created_at)),
    paid_at: secondsOrNull(order.paid_at),
    goods_amount: yuan(order.goods_fen),
    deducted: yuan(order.deducted_fen),
    freight: yuan(order.freight_fen),
    payable: yuan(order.payable_fen),
    pay_method,
    contact: { name: order.contact_name, phone: order.contact_phone, region: order.region, detail: order.detail },
    remark,
    invoice: { kind: order.invoice_kind, title: order.invoice_title, tax_number: order.tax_number },
    holds: (parts.holds.get(id) ?? []).map(hold => hold.kind),
    lines: (parts.lines.get(id) ?? []).map(line => lineWire(line, parts.batches.get(line.id) ?? [])),
    parcels: (parts.parcels.get(id) ?? []).map(parcelWire),
  }
}

/** Orders as an ERP takes them up, in the order of their ids. */
export async function sellerOrders(db: Db, ids: readonly string[]): Promise<SellerOrderWire[]> {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .selectAll('orders')
    .select(['member.code', 'member.erp_code', 'member.company'])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .execute()
  const parts = await partsOf(db, ids)
  return orders.map(order => orderWire(order, parts))
}
