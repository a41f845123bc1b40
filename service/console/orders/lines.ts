import type { Kysely } from 'kysely'
import type { ConsoleOrderLineWire } from '@yaoji/contract/calls/console/order'
import { formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { isCoded } from '@yaoji/contract/domain/goods/trace-codes'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderLineRow, OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { orderLines } from '../../purchase/order/detail/find-order.ts'
import { shortagesOf, shortUnitsIn, withoutShort } from '../../purchase/order/short/open.ts'
import { plannedBatches } from '../../purchase/order/stock/planned-batches.ts'

type Db = Kysely<Tables>
type Batch = ConsoleOrderLineWire['batches'][number]

/** In these the batches are not fixed yet, but can be foretold. */
const plannedStates: readonly number[] = [orderStates.paid, orderStates.released, orderStates.picking]

async function fixedBatches(db: Db, orderId: string): Promise<ReadonlyMap<number, Batch[]>> {
  const rows = await db
    .selectFrom('order_batch')
    .leftJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .select(['line_id', 'order_batch.number', 'expires_on', 'quantity', 'parcel.number as parcel'])
    .where('order_batch.order_id', '=', orderId)
    .orderBy('expires_on')
    .orderBy('order_batch.id')
    .execute()
  const byLine = Map.groupBy(rows, row => row.line_id)
  return new Map([...byLine].map(([id, own]) => [id, own.map(({ line_id: _, ...batch }) => ({ ...batch, is_planned: false }))]))
}

async function plannedWires(db: Db, lines: readonly OrderLineRow[], now: number): Promise<ReadonlyMap<number, Batch[]>> {
  const planned = await plannedBatches(db, lines, now)
  const wires = [...planned].map(([id, taken]) => {
    const batches = taken.map(({ batch: { number, expires_on }, quantity }) => ({
      ...{ number, expires_on, quantity },
      ...{ is_planned: true, parcel: null },
    }))
    return [id, batches] as const
  })
  return new Map(wires)
}

/** What is noted of the codes of goods, by goods. */
async function tracedOf(db: Db, lines: readonly OrderLineRow[]): Promise<ReadonlyMap<number, string | null>> {
  const ids = [...new Set(lines.map(line => line.goods_id))]
  const rows = await db.selectFrom('goods').select(['id', 'traced']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.traced]))
}

/** Lines of an order with the batches that were taken for them, or would be. */
export async function linesWire(db: Db, order: OrderRow, now: number): Promise<ConsoleOrderLineWire[]> {
  const lines = await orderLines(db, order.id)
  const isPlanned = plannedStates.includes(order.state)
  const warehouses = new Map((await db.selectFrom('warehouse').select(['id', 'name']).execute()).map(row => [row.id, row.name]))
  const traced = await tracedOf(db, lines)
  const shortages = await shortagesOf(db, order.id)
  const [asked, later, refunded] = [
    shortUnitsIn(shortages, ['asked']),
    shortUnitsIn(shortages, ['later']),
    shortUnitsIn(shortages, ['refunded']),
  ]
  const taken = isPlanned ? await plannedWires(db, withoutShort(lines, shortages), now) : await fixedBatches(db, order.id)
  const waiting = lines.filter(({ id }) => later.has(id)).map(line => ({ ...line, quantity: later.get(line.id) ?? 0 }))
  const promised = isPlanned ? undefined : await plannedWires(db, waiting, now)
  return lines.map(line => {
    const short = { asked: asked.get(line.id) ?? 0, later: later.get(line.id) ?? 0, refunded: refunded.get(line.id) ?? 0 }
    const own = taken.get(line.id) ?? []
    const covered = own.reduce((sum, batch) => sum + batch.quantity, short.asked + short.later + short.refunded)
    return {
      goods_id: line.goods_id,
      name: line.name,
      spec: line.spec,
      manufacturer: line.manufacturer,
      warehouse: warehouses.get(line.warehouse_id) ?? '',
      price: formatUnitPrice(line.price_units as UnitPrice),
      unit: line.pack_unit,
      number: line.quantity,
      net: formatFen(line.net_fen as Fen),
      price_name: line.price_name,
      batches: [...own, ...(promised?.get(line.id) ?? [])],
      is_coded: isCoded({ traced: traced.get(line.goods_id) ?? null, approval_number: line.approval_number }) ? 1 : 0,
      lacking: order.state >= orderStates.paid ? line.quantity - covered : 0,
      ...short,
    }
  })
}
