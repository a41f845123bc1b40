import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { BatchStoppedWire, operateBatchReleaseCall, operateBatchStopCall } from '@yaoji/contract/calls/operator/recall'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { isStopped } from '../../catalogue/offer/stopped-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { messages } from './messages.ts'
import type { Batch } from './units.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }

/** Goods with the name that people know them by. @throws {ApiError} 422 at `goods_id` */
async function nameOf(trx: Trx, goodsId: number): Promise<string> {
  const goods = await trx.selectFrom('goods').select('name').where('id', '=', goodsId).executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noSuchGoods)
  return goods.name
}

/** A mistyped number would stop nothing. @throws {ApiError} 422 at the field for a batch that neither lies here nor was sent */
export async function refuseUnknown(trx: Trx, { goodsId, number }: Batch, field: string): Promise<void> {
  if (number === '') return
  const here = trx.selectFrom('batch').select('number').where('goods_id', '=', goodsId).where('number', '=', number)
  const sent = trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select('order_batch.number')
    .where('order_line.goods_id', '=', goodsId)
    .where('order_batch.number', '=', number)
  if (!(await here.executeTakeFirst()) && !(await sent.executeTakeFirst())) throw ApiError.invalid(field, messages.noSuchBatch(number))
}

/** Waits for parcels that are leaving with units of these shelves, so that they are counted as sent or refused. */
const lockShelves = (trx: Trx, { goodsId, number }: Batch) =>
  trx
    .updateTable('batch')
    .set(({ ref }) => ({ quantity: ref('quantity') }))
    .where('goods_id', '=', goodsId)
    .$if(number !== '', one => one.where('number', '=', number))
    .execute()

/** Stops a batch for one cause: false where that cause has stopped it already. */
export async function insertStop(trx: Trx, batch: Batch, cause: { cause: string; reason: string }, { name, now }: Done): Promise<boolean> {
  await lockShelves(trx, batch)
  const row = { goods_id: batch.goodsId, number: batch.number, ...cause, operator: name, created_at: now }
  const written = await trx
    .insertInto('batch_stop')
    .values(row)
    .onConflict(conflict => conflict.columns(['goods_id', 'number', 'cause']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

async function stateOf(trx: Trx, { goodsId, number }: Batch, name: string): Promise<BatchStoppedWire> {
  const shelf = await trx
    .selectFrom('batch')
    .select(({ fn }) => fn.sum<number | string | null>('quantity').as('units'))
    .where('goods_id', '=', goodsId)
    .$if(number !== '', one => one.where('number', '=', number))
    .executeTakeFirst()
  const waiting = await trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(({ fn }) => fn.count<number | string>('order_batch.order_id').distinct().as('orders'))
    .where('order_line.goods_id', '=', goodsId)
    .where('order_batch.parcel_id', 'is', null)
    .$if(number !== '', one => one.where('order_batch.number', '=', number))
    .where(isStopped({ goods: 'order_line.goods_id', number: 'order_batch.number' }))
    .executeTakeFirstOrThrow()
  const stop = trx.selectFrom('batch_stop').select('id').where('goods_id', '=', goodsId).where('lifted_at', 'is', null)
  const isOn = await stop.where('number', 'in', [number, '']).executeTakeFirst()
  return {
    ...{ stopped_goods: goodsId, name, ph: number, is_stopped: isOn ? 1 : 0 },
    ...{ stock: Number(shelf?.units ?? 0), held_orders: Number(waiting.orders) },
  }
}

/** 停售: from this moment no process sells or sends it. @throws {ApiError} */
export async function stopBatch(trx: Trx, body: Body<typeof operateBatchStopCall>, done: Done): Promise<BatchStoppedWire> {
  const batch = { goodsId: Number(body.goods_id), number: body.batch ?? '' }
  const name = await nameOf(trx, batch.goodsId)
  await refuseUnknown(trx, batch, 'batch')
  if (!(await insertStop(trx, batch, { cause: 'stop', reason: body.reason }, done)))
    throw ApiError.conflict(messages.stopped(name, batch.number))
  return stateOf(trx, batch, name)
}

/** Stops of exactly this batch, by 停售 or by recalls. */
const openStops = (trx: Trx, { goodsId, number }: Batch) =>
  trx
    .selectFrom('batch_stop')
    .select(['operator', 'reason'])
    .where('goods_id', '=', goodsId)
    .where('number', '=', number)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Ends every stop of a batch; other batches of its goods, and a stop of all of them, stay as they are. @throws {ApiError} */
export async function releaseBatch(
  trx: Trx,
  { goods_id, batch: number = '', reason }: Body<typeof operateBatchReleaseCall>,
  { name: operator, now }: Done,
): Promise<BatchStoppedWire> {
  const batch = { goodsId: Number(goods_id), number }
  const name = await nameOf(trx, batch.goodsId)
  const { numUpdatedRows } = await trx
    .updateTable('batch_stop')
    .set({ lifted_at: now, lifted_by: operator, lift_reason: reason })
    .where('goods_id', '=', batch.goodsId)
    .where('number', '=', number)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw ApiError.conflict(messages.notStopped(name, number))
  return stateOf(trx, batch, name)
}

/** What the second person signs: who stopped it, why, and why it may be sold again. */
export async function releaseLowers(
  trx: Trx,
  { goods_id, batch: number = '', reason }: Body<typeof operateBatchReleaseCall>,
): Promise<Lowering> {
  const batch = { goodsId: Number(goods_id), number }
  const name = await nameOf(trx, batch.goodsId)
  const stops = await openStops(trx, batch)
  return {
    title: messages.releaseTitle(name, number),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [...stops.map(stop => messages.stoppedFor(stop.operator, stop.reason)), messages.releaseFor(reason)],
  }
}
