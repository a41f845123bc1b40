import type { Kysely } from 'kysely'
import type { OrderBatchWire, OrderParcelWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { seconds } from '../../../platform/http/reply/seconds.ts'
import { coldChainOf } from '../../cold-chain/own.ts'
import { tracksOf } from '../../parcel-tracking/wire.ts'

type Db = Kysely<Tables>

async function batchesOf(db: Db, orderId: string, lines: readonly OrderLineRow[]) {
  const byLine = new Map(lines.map(line => [line.id, line]))
  const rows = await db.selectFrom('order_batch').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ line_id, parcel_id, number: ph, made_on: scrq, expires_on: yxq, quantity }) => {
    const { goods_id = 0, name = '', spec = '', manufacturer = '', pack_unit = '' } = byLine.get(line_id) ?? {}
    const batch: OrderBatchWire = {
      goods_id,
      name,
      sccj: manufacturer,
      ypgg: spec,
      bzdw: pack_unit,
      ph,
      scrq,
      yxq,
      number: quantity,
      codes: [],
    }
    return { parcel_id, batch }
  })
}

/** Parcels with their batches, oldest first, and what has left the stock and lies in none yet. Nothing before 出库, and no query. */
export async function orderParcels(db: Db, order: OrderRow, lines: readonly OrderLineRow[]) {
  if (order.state < orderStates.outOfWarehouse) return { parcels: [], unsent: [], cold: [] }
  const batches = await batchesOf(db, order.id, lines)
  const rows = await db.selectFrom('parcel').selectAll().where('order_id', '=', order.id).orderBy('shipped_at').orderBy('id').execute()
  const inside = (id: string | null) => batches.filter(each => each.parcel_id === id).map(({ batch }) => batch)
  const trackOf = await tracksOf(db, rows)
  const parcels = rows.map(
    ({ id, carrier, number, shipped_at, delivered_at }): OrderParcelWire => ({
      id,
      carrier,
      number,
      shipped_at: seconds(shipped_at),
      delivered_at: delivered_at === null ? null : seconds(delivered_at),
      batches: inside(id),
      track: trackOf({ carrier, number }),
    }),
  )
  return { parcels, unsent: inside(null), cold: rows.length > 0 ? await coldChainOf(db, order.id) : [] }
}

/** The same with the trace codes of every box, for a file. */
export async function tracedParcels(db: Db, order: OrderRow, lines: readonly OrderLineRow[]) {
  const { parcels, unsent, cold = [] } = await orderParcels(db, order, lines)
  if (parcels.length === 0) return { parcels, unsent, cold }
  const ids = parcels.map(({ id }) => id)
  const rows = await db.selectFrom('trace_code').selectAll().where('parcel_id', 'in', ids).orderBy('code').execute()
  const key = (parcel: string, goods: number, batch: string) => `${parcel} ${goods} ${batch}`
  const codes = Map.groupBy(rows, row => key(row.parcel_id, row.goods_id, row.batch))
  const traced = parcels.map(parcel => {
    const seen = new Set<string>()
    const batches = parcel.batches.map(batch => {
      const place = key(parcel.id, batch.goods_id, batch.ph)
      // Two lines may hold the same batch of the same goods: its codes are listed once.
      const placeCodes = seen.has(place) ? [] : (codes.get(place) ?? [])
      seen.add(place)
      return { ...batch, codes: placeCodes.map(({ code }) => code) }
    })
    return { ...parcel, batches }
  })
  return { parcels: traced, unsent, cold }
}
