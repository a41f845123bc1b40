import type { Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { canFallShort, shortageChoiceMs } from '@yaoji/contract/domain/order/shortage'
import { randomId } from '../../../platform/database/random-id.ts'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { orderLines } from '../detail/find-order.ts'
import { messages, statusText } from '../messages.ts'
import { putBack } from '../stock/stock.ts'
import { addOrderEvent, type Happening } from '../change/transition.ts'
import { causeOf, shortUnits } from './open.ts'

type Trx = Transaction<Tables>
/** How much of goods cannot be sent with the others. */
export type ShortItem = { goodsId: number; quantity: number }
type ShortLine = { line: OrderLineRow; quantity: number; shortageId: string }

async function insertShortage(trx: Trx, order: OrderRow, { id: line_id }: OrderLineRow, quantity: number, now: number): Promise<string> {
  const id = randomId()
  const row = { id, order_id: order.id, line_id, member_id: order.member_id, quantity, state: 'asked' as const }
  await trx
    .insertInto('shortage')
    .values({ ...row, created_at: now, expires_at: now + shortageChoiceMs })
    .execute()
  return id
}

/** How many of each line are still here: reserved before 出库, taken out and in no parcel after it. */
async function unitsHere(trx: Trx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<Map<number, number>> {
  if (order.state === orderStates.picking) {
    const short = await shortUnits(trx, order.id)
    return new Map(lines.map(({ id, quantity }) => [id, quantity - (short.get(id) ?? 0)]))
  }
  const rows = await trx
    .selectFrom('order_batch')
    .select(['line_id', 'quantity'])
    .where('order_id', '=', order.id)
    .where('parcel_id', 'is', null)
    .execute()
  const here = new Map<number, number>()
  for (const { line_id, quantity } of rows) here.set(line_id, (here.get(line_id) ?? 0) + quantity)
  return here
}

/** Takes units of a line out of what waits for its parcel, the last to expire first, and puts them back on their shelf, reserved. */
async function takeFromUnsent(trx: Trx, order: OrderRow, { line, quantity, shortageId }: ShortLine, now: number): Promise<void> {
  const batches = await trx
    .selectFrom('order_batch')
    .selectAll()
    .where('line_id', '=', line.id)
    .where('parcel_id', 'is', null)
    .orderBy('expires_on', 'desc')
    .orderBy('id')
    .execute()
  let left = quantity
  for (const batch of batches) {
    const part = Math.min(left, batch.quantity)
    if (part === 0) continue
    if (part === batch.quantity) await trx.deleteFrom('order_batch').where('id', '=', batch.id).execute()
    else
      await trx
        .updateTable('order_batch')
        .set({ quantity: batch.quantity - part })
        .where('id', '=', batch.id)
        .execute()
    await putBack(trx, order.id, { ...line, quantity: part }, batch, { cause: `${causeOf({ id: shortageId })}:${batch.id}`, now })
    left -= part
  }
}

/** Shares the units of each item out to the lines of its goods. @throws {ApiError} where there are fewer */
function shareOut(items: readonly ShortItem[], lines: readonly OrderLineRow[], here: Map<number, number>) {
  const shared: { line: OrderLineRow; quantity: number }[] = []
  for (const { goodsId, quantity } of items) {
    let left = quantity
    for (const line of lines.filter(each => each.goods_id === goodsId)) {
      const part = Math.min(left, here.get(line.id) ?? 0)
      if (part > 0) shared.push({ line, quantity: part })
      here.set(line.id, (here.get(line.id) ?? 0) - part)
      left -= part
    }
    if (left > 0) throw ApiError.conflict(messages.notToBeSent(goodsId, quantity - left))
  }
  return shared
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, each) => sum + each, 0)

/** 少发: the buyer decides about units that cannot be sent with the others. They stay reserved meanwhile. */
export async function declareShort(trx: Trx, order: OrderRow, items: readonly ShortItem[], happening: Happening): Promise<void> {
  const { id, state } = order
  if (!canFallShort(state)) throw ApiError.conflict(messages.cannotFallShort(statusText(state)))
  const lines = await orderLines(trx, id)
  const here = await unitsHere(trx, order, lines)
  const shared = shareOut(
    items.filter(({ quantity }) => quantity > 0),
    lines,
    here,
  )
  if (shared.length === 0) throw ApiError.conflict(messages.nothingShort)
  if (state !== orderStates.partlyShipped && sumOf(here.values()) === 0) throw ApiError.conflict(messages.allShort)
  for (const { line, quantity } of shared) {
    const shortageId = await insertShortage(trx, order, line, quantity, happening.now)
    if (state !== orderStates.picking) await takeFromUnsent(trx, order, { line, quantity, shortageId }, happening.now)
  }
  await addOrderEvent(
    trx,
    { orderId: id, state, event: 'short' },
    { ...happening, note: `short:${sumOf(shared.map(each => each.quantity))}` },
  )
}

/** The rest of an order when some of it is sent. */
export async function restBeside(trx: Trx, order: OrderRow, sent: readonly ShortItem[]): Promise<ShortItem[]> {
  const lines = await orderLines(trx, order.id)
  const here = await unitsHere(trx, order, lines)
  const goods = new Map<number, number>()
  for (const { id, goods_id } of lines) goods.set(goods_id, (goods.get(goods_id) ?? 0) + (here.get(id) ?? 0))
  for (const { goodsId, quantity } of sent) goods.set(goodsId, (goods.get(goodsId) ?? 0) - quantity)
  return [...goods].filter(([, quantity]) => quantity > 0).map(([goodsId, quantity]) => ({ goodsId, quantity }))
}
