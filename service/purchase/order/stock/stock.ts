import { sql, type Selectable, type Transaction } from 'kysely'
import { compiledChange } from '../../../platform/database/compiled.ts'
import { compiledInsert } from '../../../platform/database/compiled-insert.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { releaseQuotas } from './quota.ts'
import { saleDaysAt } from '../../../catalogue/offer/sale-days.ts'
import { isOnSale } from '../../../catalogue/offer/stopped-batches.ts'

type Trx = Transaction<Tables>
export type StockNeed = { goods_id: number; warehouse_id: number; quantity: number }

/** One need for each goods and warehouse, in the order in which every transaction takes the rows. */
export function sortedNeeds(lines: readonly StockNeed[]): StockNeed[] {
  const sums = new Map<string, StockNeed>()
  for (const { goods_id, warehouse_id, quantity } of lines) {
    const key = `${goods_id}-${warehouse_id}`
    const before = sums.get(key)?.quantity ?? 0
    sums.set(key, { goods_id, warehouse_id, quantity: before + quantity })
  }
  return [...sums.values()].toSorted((a, b) => a.goods_id - b.goods_id || a.warehouse_id - b.warehouse_id)
}

const addMoves = compiledInsert('stock_move')

/** `cause` is the order, or its part that is sent again. */
async function insertMoves(trx: Trx, kind: string, orderId: string, needs: readonly StockNeed[], now: number, cause = orderId) {
  const event = { event_id: `${kind}:${cause}`, order_id: orderId, kind, created_at: now }
  await addMoves(
    trx,
    needs.map(need => ({ ...event, ...need })),
  )
}

const addReserved = compiledChange((db, need: StockNeed & { today: string; firstDay: string }) =>
  db
    .updateTable('stock')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', need.quantity) }))
    .where('goods_id', '=', need.goods_id)
    .where('warehouse_id', '=', need.warehouse_id)
    .where(sql<boolean>`onhand - reserved >= ${need.quantity}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('goods').select('goods.id').whereRef('goods.id', '=', 'stock.goods_id').where('goods.sold_until', '>=', need.today),
      ),
    )
    .where(({ selectFrom, eb, ref }) =>
      eb(
        selectFrom('batch')
          .whereRef('batch.goods_id', '=', 'stock.goods_id')
          .whereRef('batch.warehouse_id', '=', 'stock.warehouse_id')
          .where('batch.expires_on', '>=', need.firstDay)
          .where(isOnSale)
          .select(({ fn }) => fn.coalesce(fn.sum<number>('batch.quantity'), sql<number>`0`).as('sellable')),
        '>=',
        eb(ref('reserved'), '+', need.quantity),
      ),
    ),
)

/** Reserves if enough is free and not too near to its expiry, and the goods are not locked; answers false otherwise. */
async function reserveOne(trx: Trx, { goods_id, warehouse_id, quantity }: StockNeed, now: number): Promise<boolean> {
  return (await addReserved(trx, { goods_id, warehouse_id, quantity, ...saleDaysAt(now) })) === 1
}

/** Reserves all needs; answers those that fell short, then the transaction must not go on. */
export async function reserveStock(
  trx: Trx,
  orderId: string,
  lines: readonly StockNeed[],
  now: number,
  cause = orderId,
): Promise<StockNeed[]> {
  const needs = sortedNeeds(lines)
  const short: StockNeed[] = []
  for (const need of needs) if (!(await reserveOne(trx, need, now))) short.push(need)
  if (short.length === 0) await insertMoves(trx, 'reserve', orderId, needs, now, cause)
  return short
}

/** Takes the needed quantities from the reservations of shelves. */
async function takeReserved(trx: Trx, orderId: string, needs: readonly StockNeed[]): Promise<void> {
  for (const need of needs) {
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set(({ eb }) => ({ reserved: eb('reserved', '-', need.quantity) }))
      .where('goods_id', '=', need.goods_id)
      .where('warehouse_id', '=', need.warehouse_id)
      .where('reserved', '>=', need.quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`order ${orderId} holds more of goods ${need.goods_id} than is reserved`)
  }
}

/** Frees a part of what a living order has reserved. */
export async function freeReserved(
  trx: Trx,
  orderId: string,
  lines: readonly StockNeed[],
  { cause, now }: { cause: string; now: number },
): Promise<void> {
  const needs = sortedNeeds(lines)
  await takeReserved(trx, orderId, needs)
  await insertMoves(trx, 'release', orderId, needs, now, cause)
}

type TakenBatch = Pick<Selectable<Tables['order_batch']>, 'number' | 'made_on' | 'expires_on'>

/** Returns unsent units to their shelves, and reserves them for their order. */
export async function putBack(
  trx: Trx,
  orderId: string,
  { goods_id, warehouse_id, quantity }: StockNeed,
  { number, made_on, expires_on }: TakenBatch,
  { cause, now }: { cause: string; now: number },
): Promise<void> {
  const place = { goods_id, warehouse_id }
  await trx
    .updateTable('stock')
    .set(({ eb }) => ({ onhand: eb('onhand', '+', quantity), reserved: eb('reserved', '+', quantity) }))
    .where('goods_id', '=', goods_id)
    .where('warehouse_id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
  const shelf = await trx
    .updateTable('batch')
    .set(({ eb }) => ({ quantity: eb('quantity', '+', quantity) }))
    .where('goods_id', '=', goods_id)
    .where('warehouse_id', '=', warehouse_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (shelf.numUpdatedRows === 0n)
    await trx
      .insertInto('batch')
      .values({ ...place, number, made_on, expires_on, quantity })
      .execute()
  await insertMoves(trx, 'reserve', orderId, [{ ...place, quantity }], now, cause)
}

/** Frees what the order reserved, of the shelves and of the promotions. */
export async function releaseStock(trx: Trx, orderId: string, now: number): Promise<void> {
  await releaseQuotas(trx, orderId)
  const lines = await trx
    .selectFrom('order_line')
    .select(['goods_id', 'warehouse_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  const needs = sortedNeeds(lines)
  await takeReserved(trx, orderId, needs)
  await insertMoves(trx, 'release', orderId, needs, now)
}

/** Takes what the order reserved out of the stock: the goods have left the warehouse. */
export async function claimStock(trx: Trx, orderId: string, needs: readonly StockNeed[], now: number, cause = orderId): Promise<void> {
  for (const need of needs) {
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set(({ eb }) => ({ reserved: eb('reserved', '-', need.quantity), onhand: eb('onhand', '-', need.quantity) }))
      .where('goods_id', '=', need.goods_id)
      .where('warehouse_id', '=', need.warehouse_id)
      .where('reserved', '>=', need.quantity)
      .where('onhand', '>=', need.quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`order ${orderId} takes more of goods ${need.goods_id} than is reserved`)
  }
  await insertMoves(trx, 'claim', orderId, needs, now, cause)
}
