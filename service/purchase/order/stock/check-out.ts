import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { firstSellableExpiry } from '../../../catalogue/offer/sale-days.ts'
import { isOnSale } from '../../../catalogue/offer/stopped-batches.ts'
import { shareOut, takeFirstExpired, type BatchStock, type Taken } from './fefo.ts'
import { orderLines } from '../detail/find-order.ts'
import { messages } from '../messages.ts'
import { linesToTake } from '../short/open.ts'
import { claimStock, sortedNeeds, type StockNeed } from './stock.ts'
import { moveOrder, type Happening } from '../change/transition.ts'

type Trx = Transaction<Tables>

/** A batch that an operator chose for goods, instead of the first to expire. */
export type ChosenBatch = { goodsId: number; number: string; quantity: number }

/** Batches that may still be sold. */
export const sellableBatches = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('batch')
    .select(['id', 'number', 'made_on', 'expires_on', 'quantity'])
    .where('expires_on', '>=', firstSellableExpiry(now))
    .where('quantity', '>', 0)
    .where(isOnSale)

/** Those of goods in a warehouse. */
const batchesFor = (trx: Trx, { goods_id, warehouse_id }: StockNeed, now: number): Promise<BatchStock[]> =>
  sellableBatches(trx, now).where('goods_id', '=', goods_id).where('warehouse_id', '=', warehouse_id).execute()

function chosenOf(batches: readonly BatchStock[], chosen: readonly ChosenBatch[], quantity: number): Taken[] | undefined {
  const taken = chosen.map(choice => ({ batch: batches.find(({ number }) => number === choice.number), quantity: choice.quantity }))
  const isWhole = taken.reduce((sum, each) => sum + each.quantity, 0) === quantity
  const isThere = taken.every(each => each.batch && each.batch.quantity >= each.quantity)
  return isWhole && isThere ? (taken as Taken[]) : undefined // No batch is undefined, as `isThere` says.
}

async function takeBatches(trx: Trx, need: StockNeed, chosen: readonly ChosenBatch[], now: number): Promise<Taken[] | undefined> {
  const batches = await batchesFor(trx, need, now)
  const taken = chosen.length > 0 ? chosenOf(batches, chosen, need.quantity) : takeFirstExpired(batches, need.quantity)
  for (const { batch, quantity } of taken ?? []) {
    const { numUpdatedRows } = await trx
      .updateTable('batch')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('id', '=', batch.id)
      .where(sql<boolean>`quantity >= ${quantity}`)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
  }
  return taken
}

type SentLine = Pick<OrderLineRow, 'id' | 'goods_id' | 'warehouse_id' | 'name' | 'quantity'>

type Sending = {
  orderId: string
  /** The order itself, or what of it is sent again. */
  cause: string
  chosen: readonly ChosenBatch[]
  /** In which it goes at once. */
  parcelId: string | null
  now: number
}

async function keepBatches(trx: Trx, { orderId, parcelId }: Sending, lines: readonly SentLine[], taken: readonly Taken[]): Promise<void> {
  const shares = shareOut(
    taken,
    lines.map(line => line.quantity),
  )
  const rows = lines.flatMap((line, index) =>
    shares[index]!.map(({ batch: { number, made_on, expires_on }, quantity }) => ({
      order_id: orderId,
      line_id: line.id,
      number,
      made_on,
      expires_on,
      quantity,
      parcel_id: parcelId,
    })),
  )
  await trx.insertInto('order_batch').values(rows).execute()
}

/** Takes what is reserved out of the stock, and fixes which batches it is of. */
export async function takeOut(trx: Trx, lines: readonly SentLine[], sending: Sending): Promise<void> {
  const { orderId, cause, chosen, now } = sending
  const needs = sortedNeeds(lines)
  await claimStock(trx, orderId, needs, now, cause)
  for (const need of needs) {
    const linesOfNeed = lines.filter(line => line.goods_id === need.goods_id && line.warehouse_id === need.warehouse_id)
    const choice = chosen.filter(({ goodsId }) => goodsId === need.goods_id)
    const taken = await takeBatches(trx, need, choice, now)
    if (!taken) throw ApiError.conflict(messages.batchesShort(linesOfNeed[0]?.name ?? '', need.quantity))
    await keepBatches(trx, sending, linesOfNeed, taken)
  }
}

/** 出库: the goods leave the stock, and which batches they are of is fixed. */
export async function checkOut(trx: Trx, order: OrderRow, chosen: readonly ChosenBatch[], happening: Happening): Promise<void> {
  await moveOrder(trx, order, 'check-out', happening)
  const { id } = order
  const lines = await linesToTake(trx, await orderLines(trx, id))
  await takeOut(trx, lines, { orderId: id, cause: id, chosen, parcelId: null, now: happening.now })
}
