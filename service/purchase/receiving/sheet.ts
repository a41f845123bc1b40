import type { Kysely } from 'kysely'
import type { ReceivingBatchWire, ReceivingCountsWire, ReceivingSheetWire } from '@yaoji/contract/calls/purchase/receiving'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { isTickedIn, tallyOf } from '@yaoji/contract/domain/order/receiving'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { coldChainOf } from '../cold-chain/own.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { namedGoodsWire, statusWire } from '../order/detail/wire.ts'

type Db = Kysely<Tables>

/** Batches of an order that a carrier has or had, but for what an after-sale sent again: that is received there. */
export function sentBatches(db: Db, orderId: string) {
  return db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .innerJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .leftJoin('goods', 'goods.id', 'order_line.goods_id')
    .select(['order_batch.id', 'order_batch.parcel_id', 'order_batch.number as ph', 'order_batch.expires_on', 'order_batch.quantity'])
    .select(['order_batch.claimed', 'order_line.goods_id', 'order_line.name', 'order_line.manufacturer', 'order_line.spec'])
    .select(['order_line.pack_unit', 'order_line.image', 'goods.barcode', 'parcel.carrier', 'parcel.number as parcel_number'])
    .where('order_batch.order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('after_sale').whereRef('resent_parcel_id', '=', 'parcel.id').select('after_sale.id'))),
    )
    .orderBy('parcel.shipped_at')
    .orderBy('order_line.id')
    .orderBy('order_batch.expires_on')
    .orderBy('order_batch.id')
    .execute()
}
type SentBatch = Awaited<ReturnType<typeof sentBatches>>[number]

const placeOf = (parcel: string | null, goods: number, ph: string) => `${parcel} ${goods} ${ph}`

/** Trace codes by the batch whose boxes bear them; of two rows of one batch in one parcel the first has them all. */
export async function tracedBatches(db: Db, batches: readonly SentBatch[]): Promise<Map<string, number>> {
  const parcels = [...new Set(batches.flatMap(({ parcel_id }) => parcel_id ?? []))]
  if (parcels.length === 0) return new Map()
  const rows = await db.selectFrom('trace_code').selectAll().where('parcel_id', 'in', parcels).orderBy('code').execute()
  const places = new Map(batches.toReversed().map(batch => [placeOf(batch.parcel_id, batch.goods_id, batch.ph), batch.id]))
  const known = rows.map(row => [row.code, places.get(placeOf(row.parcel_id, row.goods_id, row.batch))] as const)
  return new Map(known.filter((each): each is readonly [string, number] => each[1] !== undefined))
}

/** What was ticked off by now. */
export async function countsOf(db: Db, orderId: string): Promise<ReceivingCountsWire> {
  const rows = await db
    .selectFrom('receiving_tick')
    .select(['batch_id', 'good', 'damaged', 'wrong', 'note', 'is_trace'])
    .where('order_id', '=', orderId)
    .where('is_undone', '=', 0)
    .orderBy('position')
    .execute()
  const own = Map.groupBy(rows, row => row.batch_id ?? 0)
  const foreign = Map.groupBy(own.get(0) ?? [], row => row.note)
  own.delete(0)
  return {
    batches: [...own].map(([id, some]) => ({
      id,
      ...tallyOf(some),
      wrong_ph: some.findLast(row => row.wrong > 0)?.note ?? '',
    })),
    codes: rows.filter(row => row.is_trace === 1).map(row => row.note),
    foreign: [...foreign].map(([code, some]) => ({ code, number: tallyOf(some).good })).filter(({ number }) => number > 0),
  }
}

function batchWire(row: SentBatch, codes: string[], serviceOrigin: string): ReceivingBatchWire {
  return {
    id: row.id,
    ...namedGoodsWire(row, serviceOrigin),
    ph: row.ph,
    yxq: row.expires_on,
    barcode: row.barcode ?? '',
    parcel: `${row.carrier} ${row.parcel_number}`,
    number: row.quantity,
    claimed: row.claimed,
    codes,
  }
}

/** What is still to be handed to a carrier. */
async function unsentUnits(db: Db, orderId: string): Promise<number> {
  const rows = db.selectFrom('order_batch').select('quantity').where('order_id', '=', orderId).where('parcel_id', 'is', null)
  return (await rows.execute()).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** An own order with what is to be ticked off and what was. */
export async function receivingSheet(db: Db, memberId: number, id: string, serviceOrigin: string): Promise<ReceivingSheetWire> {
  const order = await findOrder(db, memberId, id)
  const batches = await sentBatches(db, id)
  const codes = Map.groupBy(await tracedBatches(db, batches), ([, batch]) => batch)
  return {
    id,
    order_sn: order.sn,
    kind: order.kind === orderKinds.ephedrine ? orderKinds.ephedrine : orderKinds.normal,
    ...statusWire(order.state),
    is_open: isTickedIn(order.state) ? 1 : 0,
    can_receive: order.state === orderStates.shipped ? 1 : 0,
    unsent: await unsentUnits(db, id),
    batches: batches.map(row => batchWire(row, codes.get(row.id)?.map(([code]) => code) ?? [], serviceOrigin)),
    counts: await countsOf(db, id),
    cold: await coldChainOf(db, id),
  }
}
