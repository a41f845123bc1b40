import type { Selectable, Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { rowId } from '../../../platform/database/random-id.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { checkOut } from '../stock/check-out.ts'
import { announceShipment } from '../../parcel-tracking/announce.ts'
import { sendCodes, type ScannedCode } from '../../trace-codes/send.ts'
import { followParcel } from '../../parcel-tracking/follow.ts'
import { messages, statusText } from '../messages.ts'
import { refuseStopped } from '../create/refuse-stopped.ts'
import { declareShort, restBeside } from '../short/declare.ts'
import { waitsForGoods } from '../short/open.ts'
import { takeLater } from '../short/take-later.ts'
import { moveOrder, type Happening } from './transition.ts'

type Trx = Transaction<Tables>
type UnsentBatch = Pick<Selectable<Tables['order_batch']>, 'id' | 'number' | 'quantity'> & { goods_id: number }

/** Quantity of goods in a parcel; of one batch if given. */
export type ParcelItem = { goodsId: number; quantity: number; batch?: string | undefined }

export type NewParcel = {
  carrier: string
  number: string
  /** Empty: all that is still to be sent. */
  items: readonly ParcelItem[]
  codes: readonly ScannedCode[]
  /** All that does not lie in it cannot be sent with the others. */
  isRestShort?: boolean
}

function unsentBatches(trx: Trx, orderId: string): Promise<UnsentBatch[]> {
  return trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['order_batch.id', 'order_batch.number', 'order_batch.quantity', 'order_line.goods_id'])
    .where('order_batch.order_id', '=', orderId)
    .where('order_batch.parcel_id', 'is', null)
    .orderBy('order_batch.expires_on')
    .orderBy('order_batch.id')
    .execute()
}

/** Moves units of a batch into the parcel; the rest of the batch becomes a row of its own. */
async function putIn(trx: Trx, parcelId: string, batch: UnsentBatch, quantity: number): Promise<void> {
  const { id, ...row } = await trx.selectFrom('order_batch').selectAll().where('id', '=', batch.id).executeTakeFirstOrThrow()
  await trx.updateTable('order_batch').set({ parcel_id: parcelId, quantity }).where('id', '=', id).execute()
  const rest = row.quantity - quantity
  if (rest > 0)
    await trx
      .insertInto('order_batch')
      .values({ ...row, quantity: rest })
      .execute()
}

async function putItem(trx: Trx, orderId: string, parcelId: string, item: ParcelItem): Promise<void> {
  const fitting = (await unsentBatches(trx, orderId)).filter(
    batch => batch.goods_id === item.goodsId && (item.batch === undefined || batch.number === item.batch),
  )
  let left = item.quantity
  for (const batch of fitting) {
    const part = Math.min(left, batch.quantity)
    if (part > 0) await putIn(trx, parcelId, batch, part)
    left -= part
  }
  if (left > 0) throw ApiError.conflict(messages.notToBeSent(item.goodsId, item.quantity - left))
}

async function pack(trx: Trx, { id: orderId, contact_phone: phone }: OrderRow, parcel: NewParcel, now: number): Promise<void> {
  const { carrier, number, items, codes } = parcel
  const id = rowId()
  const taken = await trx
    .insertInto('parcel')
    .values({ id, order_id: orderId, carrier, number, shipped_at: now, delivered_at: null })
    .onConflict(conflict => conflict.columns(['order_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw ApiError.conflict(messages.parcelTwice(number))
  if (items.length === 0) {
    if ((await unsentBatches(trx, orderId)).length === 0) throw ApiError.conflict(messages.nothingToSend)
    await trx.updateTable('order_batch').set({ parcel_id: id }).where('order_id', '=', orderId).where('parcel_id', 'is', null).execute()
  }
  for (const item of items) await putItem(trx, orderId, id, item)
  await refuseStopped(trx, id)
  await sendCodes(trx, { orderId, parcelId: id }, codes, now)
  await followParcel(trx, { carrier, number, phone }, now)
}

/** Declares units that are not in the parcel as short, before anything is taken out for it. */
async function declareRest(trx: Trx, order: OrderRow, { items }: NewParcel, happening: Happening): Promise<void> {
  if (items.length === 0) throw ApiError.conflict(messages.namesSent)
  await declareShort(trx, order, await restBeside(trx, order, items), happening)
}

/** 发货: a parcel goes to its carrier. An order with goods left to send is 部分发货; one that is being picked is checked out first. */
export async function shipParcel(trx: Trx, order: OrderRow, parcel: NewParcel, happening: Happening): Promise<void> {
  let { state } = order
  if (parcel.isRestShort) await declareRest(trx, order, parcel, happening)
  if (state === orderStates.picking) {
    await checkOut(trx, order, [], happening)
    state = orderStates.outOfWarehouse
  }
  if (state !== orderStates.outOfWarehouse && state !== orderStates.partlyShipped)
    throw ApiError.conflict(messages.cannotShip(statusText(state)))
  await takeLater(trx, order, parcel.items, happening.now)
  await pack(trx, order, parcel, happening.now)
  const isWhole = (await unsentBatches(trx, order.id)).length === 0 && !(await waitsForGoods(trx, order.id))
  await moveOrder(trx, { id: order.id, state }, isWhole ? 'ship' : 'ship-part', {
    ...happening,
    note: `${parcel.carrier} ${parcel.number}`,
  })
  const { carrier, number } = parcel
  await announceShipment(trx, { memberId: order.member_id, order: order.sn, carrier, number }, happening.now)
}
