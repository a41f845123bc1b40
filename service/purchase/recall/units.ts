import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { codesSent, rangesOf, type CodeRange } from './codes.ts'
import type { RecallRow } from './find.ts'

type Db = Kysely<Tables>

/** A batch of goods; an empty number is every batch. */
export type Batch = { goodsId: number; number: string }

/** Kinds of after-sale whose goods come back to the shop. */
const returningKinds = ['return', 'exchange', 'refuse'] as const

/** What of a batch one store was sent, and what of it came back. */
export type SoldUnits = { member_id: number; goods_id: number; number: string; sold: number; returned: number }
/** Narrows to one store, and to what was sent until a time. */
export type Among = { memberId?: number | undefined; until?: number | undefined }

const selectSent = (db: Db, { goodsId, number }: Batch, { memberId, until }: Among) =>
  db
    .selectFrom('order_line')
    .innerJoin('order_batch', 'order_batch.line_id', 'order_line.id')
    .innerJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .where('order_line.goods_id', '=', goodsId)
    .$if(number !== '', one => one.where('order_batch.number', '=', number))
    .$if(memberId !== undefined, own => own.where('order_line.buyer_id', '=', memberId!))
    .$if(until !== undefined, before => before.where('parcel.shipped_at', '<=', until!))

/** A row for each store that was sent a batch, and for each batch where all of them are meant. */
export async function unitsSent(db: Db, batch: Batch, among: Among = {}): Promise<SoldUnits[]> {
  const back = db
    .selectFrom('after_sale_line')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_line.after_sale_id')
    .where('after_sale.kind', 'in', returningKinds)
    .where('after_sale_line.batch_id', '=', sql.ref<number>('order_batch.id'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('after_sale_line.accepted'), sql<number>`0`).as('units'))
  const rows = await selectSent(db, batch, among)
    .select(['order_line.buyer_id as member_id', 'order_line.goods_id', 'order_batch.number'])
    .select(({ fn }) => [
      fn.sum<number | string>('order_batch.quantity').as('sold'),
      sql<number | string>`coalesce(sum(${back}), 0)`.as('returned'),
    ])
    .groupBy(['order_line.buyer_id', 'order_line.goods_id', 'order_batch.number'])
    .orderBy('order_line.buyer_id')
    .orderBy('order_batch.number')
    .execute()
  // PostgreSQL answers sums as text.
  return rows.map(row => ({ ...row, sold: Number(row.sold), returned: Number(row.returned) }))
}

/** What a recall covers, in the order in which it is shown. */
export async function batchesOf(db: Db, recallId: string): Promise<Batch[]> {
  const rows = db.selectFrom('recall_batch').select(['goods_id as goodsId', 'number']).where('recall_id', '=', recallId)
  return rows.orderBy('goods_id').orderBy('number').execute()
}

/** A drill stops no sale: it is about what was sold when it began. */
const amongOf = ({ is_drill, created_at }: RecallRow, memberId?: number): Among => ({
  memberId,
  until: is_drill === 1 ? created_at : undefined,
})

/** What was sent of a recall of codes; packs between them that were registered later are of no batch that was signed. */
async function packsSent(db: Db, recall: RecallRow, ranges: readonly CodeRange[], memberId?: number): Promise<SoldUnits[]> {
  const batches = await batchesOf(db, recall.id)
  const signed = new Set(batches.map(({ goodsId, number }) => batchKey({ goods_id: goodsId, number })))
  return (await codesSent(db, ranges, amongOf(recall, memberId))).filter(unit => signed.has(batchKey(unit)))
}

/** What stores, or one store, were sent of a recall. */
export async function soldUnits(db: Db, recall: RecallRow, memberId?: number): Promise<SoldUnits[]> {
  const ranges = await rangesOf(db, recall.id)
  if (ranges.length > 0) return packsSent(db, recall, ranges, memberId)
  const rows: SoldUnits[] = []
  for (const batch of await batchesOf(db, recall.id)) rows.push(...(await unitsSent(db, batch, amongOf(recall, memberId))))
  return rows
}

/** Stores that were sent something of a recall and were not notified yet, the first of them. */
export async function untoldStores(db: Db, recall: RecallRow, atMost: number): Promise<number[]> {
  const notified = db.selectFrom('recall_store').select('member_id').where('recall_id', '=', recall.id)
  const ranges = await rangesOf(db, recall.id)
  if (ranges.length > 0) {
    const known = new Set((await notified.execute()).map(({ member_id }) => member_id))
    const sent = new Set((await packsSent(db, recall, ranges)).map(({ member_id }) => member_id))
    return [...sent].filter(id => !known.has(id)).slice(0, atMost)
  }
  const stores = new Set<number>()
  for (const batch of await batchesOf(db, recall.id)) {
    const rows = await selectSent(db, batch, amongOf(recall))
      .where('order_line.buyer_id', 'not in', notified)
      .select('order_line.buyer_id')
      .groupBy('order_line.buyer_id')
      .orderBy('order_line.buyer_id')
      .limit(atMost)
      .execute()
    for (const { buyer_id } of rows) stores.add(buyer_id)
  }
  return [...stores].toSorted((a, b) => a - b).slice(0, atMost)
}

/** What a batch is called in an answer. */
export const batchKey = ({ goods_id, number }: Pick<SoldUnits, 'goods_id' | 'number'>): string => `${goods_id}:${number}`
