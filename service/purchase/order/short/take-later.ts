import type { Transaction } from 'kysely'
import { randomId } from '../../../platform/database/random-id.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { takeOut } from '../stock/check-out.ts'
import { orderLines } from '../detail/find-order.ts'
import { causeOf, shortagesOf, type ShortageRow } from './open.ts'

type Trx = Transaction<Tables>
type Wanted = { goodsId: number; quantity: number; batch?: string | undefined }

/** Marks units of a shortage as sent; the rest becomes a row of its own that goes on waiting. */
async function markSent(trx: Trx, row: ShortageRow, quantity: number): Promise<void> {
  await trx.updateTable('shortage').set({ state: 'sent', quantity }).where('id', '=', row.id).where('state', '=', 'later').execute()
  if (quantity < row.quantity)
    await trx
      .insertInto('shortage')
      .values({ ...row, id: randomId(), quantity: row.quantity - quantity })
      .execute()
}

/** Takes waiting goods from the stock, in the batches of today: all of them, or what is wanted in addition to those already out. */
export async function takeLater(trx: Trx, order: OrderRow, wanted: readonly Wanted[], now: number): Promise<void> {
  const waiting = (await shortagesOf(trx, order.id)).filter(({ state }) => state === 'later')
  if (waiting.length === 0) return
  const lines = new Map((await orderLines(trx, order.id)).map(line => [line.id, line]))
  const left = await missingUnits(trx, order.id, wanted)
  for (const row of waiting) {
    const line = lines.get(row.line_id)! // Its foreign key says that it is there.
    const quantity = wanted.length === 0 ? row.quantity : Math.min(row.quantity, left.get(line.goods_id) ?? 0)
    if (quantity <= 0) continue
    left.set(line.goods_id, (left.get(line.goods_id) ?? 0) - quantity)
    const batch = wanted.find(({ goodsId }) => goodsId === line.goods_id)?.batch
    const chosen = batch === undefined ? [] : [{ goodsId: line.goods_id, number: batch, quantity }]
    await takeOut(trx, [{ ...line, quantity }], { orderId: order.id, cause: causeOf(row), chosen, parcelId: null, now })
    await markSent(trx, row, quantity)
  }
}

/** Wanted units that were not taken out yet. */
async function missingUnits(trx: Trx, orderId: string, wanted: readonly Wanted[]): Promise<Map<number, number>> {
  const left = new Map<number, number>()
  for (const { goodsId, quantity } of wanted) left.set(goodsId, (left.get(goodsId) ?? 0) + quantity)
  const unsent = await trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['goods_id', 'order_batch.quantity'])
    .where('order_batch.order_id', '=', orderId)
    .where('parcel_id', 'is', null)
    .execute()
  for (const { goods_id, quantity } of unsent) left.set(goods_id, (left.get(goods_id) ?? 0) - quantity)
  return left
}
