import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import type { OrderFileField } from '@yaoji/contract/orders/order-file-layouts'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import { chunks } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { loadInSlices, mapInSlices } from '../../../platform/queueing/slices.ts'
import { sentShares, type SentBatch, type SentShare } from '../documents/sent-shares.ts'
import { statusText } from '../messages.ts'

/** A row of the file: texts, and figures that can be summed. */
export type FileRow = Readonly<Record<OrderFileField, string>>

type Db = Kysely<Tables>
const idsAtOnce = 500

async function linesOf(db: Db, orders: readonly OrderRow[]): Promise<OrderLineRow[]> {
  const lines: OrderLineRow[] = []
  for (const some of chunks(orders, idsAtOnce)) {
    const ids = some.map(order => order.id)
    lines.push(...(await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('id').execute()))
  }
  return lines
}

async function batchesOf(db: Db, lineIds: readonly number[]): Promise<Map<number, SentBatch[]>> {
  return loadInSlices(lineIds, idsAtOnce, async some => {
    const rows = await db.selectFrom('order_batch').selectAll().where('line_id', 'in', some).orderBy('id').execute()
    return Map.groupBy(rows, row => row.line_id)
  })
}

async function barcodesOf(db: Db, goodsIds: readonly number[]): Promise<Map<number, string>> {
  return loadInSlices([...new Set(goodsIds)], idsAtOnce, async some => {
    const rows = await db.selectFrom('goods').select(['id', 'barcode']).where('id', 'in', some).execute()
    return new Map(rows.map(row => [row.id, row.barcode]))
  })
}

type Parcel = { carrier: string; number: string; shipped_at: number }

async function parcelsOf(db: Db, orders: readonly OrderRow[]): Promise<Map<string, Parcel>> {
  const parcels = new Map<string, Parcel>()
  for (const some of chunks(orders, idsAtOnce)) {
    const ids = some.map(order => order.id)
    for (const row of await db.selectFrom('parcel').selectAll().where('order_id', 'in', ids).execute()) parcels.set(row.id, row)
  }
  return parcels
}

type Known = {
  seller: string
  companies: ReadonlyMap<number, string>
  warehouses: ReadonlyMap<number, string>
  barcodes: ReadonlyMap<number, string>
  parcels: ReadonlyMap<string, Parcel>
}

function rowOf(order: OrderRow, line: OrderLineRow, { batch, quantity, amount, net }: SentShare, known: Known): FileRow {
  const parcel = known.parcels.get(batch?.parcel_id ?? '')
  return {
    order_sn: order.sn,
    ordered_on: chinaDay(order.created_at),
    buyer: order.invoice_title || (known.companies.get(order.member_id) ?? ''),
    buyer_tax_number: order.tax_number,
    seller: known.seller,
    goods_id: String(line.goods_id),
    name: line.name,
    form: line.dosage_form,
    spec: line.spec,
    maker: line.manufacturer,
    approval: line.approval_number,
    barcode: known.barcodes.get(line.goods_id) ?? '',
    batch: batch?.number ?? '',
    made_on: batch?.made_on ?? '',
    expires_on: batch?.expires_on ?? '',
    number: String(quantity),
    unit: line.pack_unit,
    price: formatUnitPrice(line.price_units as UnitPrice),
    amount: formatFen(amount),
    net: formatFen(net),
    tax: line.tax_percent === null ? '' : `${line.tax_percent}%`,
    warehouse: known.warehouses.get(line.warehouse_id) ?? '',
    parcel: parcel ? `${parcel.carrier} ${parcel.number}`.trim() : '',
    shipped_on: parcel ? chinaDay(parcel.shipped_at) : '',
    state: statusText(order.state),
  }
}

/** The goods of these orders, in the order of their lines, one row for each batch that was sent and one for what is still to be sent. */
export async function fileRows(
  db: Db,
  orders: readonly OrderRow[],
  { seller, companies }: Pick<Known, 'seller' | 'companies'>,
): Promise<FileRow[]> {
  const lines = await linesOf(db, orders)
  const batches = await batchesOf(
    db,
    lines.map(line => line.id),
  )
  const warehouses = await db.selectFrom('warehouse').select(['id', 'name']).execute()
  const known: Known = {
    seller,
    companies,
    warehouses: new Map(warehouses.map(row => [row.id, row.name])),
    barcodes: await barcodesOf(
      db,
      lines.map(line => line.goods_id),
    ),
    parcels: await parcelsOf(db, orders),
  }
  const byOrder = Map.groupBy(lines, line => line.order_id)
  const rows = await mapInSlices(orders, order =>
    (byOrder.get(order.id) ?? []).flatMap(line =>
      sentShares(line, batches.get(line.id) ?? []).map(share => rowOf(order, line, share, known)),
    ),
  )
  return rows.flat()
}
