import type { Kysely } from 'kysely'
import type { WaitingRecallWire } from '@yaoji/contract/calls/member/member-centre'
import type { RecallDetailWire, RecallListWire } from '@yaoji/contract/calls/purchase/recall'
import { afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { isOf } from '@yaoji/contract/people/roles'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { namedGoodsWire } from '../order/detail/wire.ts'
import { isIn, rangesOf } from './codes.ts'
import { coveredBatches, titleOf, type RecallRow } from './find.ts'
import { freeByBatch } from './free-units.ts'
import { lastAnswers } from './last-answers.ts'
import { messages } from './messages.ts'
import { batchesOf, batchKey, soldUnits } from './units.ts'

type Db = Kysely<Tables>
type OwnRecall = RecallRow & { answered_at: number | null }

const selectOwn = (db: Db, memberId: number) =>
  db
    .selectFrom('recall')
    .innerJoin('recall_store', 'recall_store.recall_id', 'recall.id')
    .selectAll('recall')
    .select('recall_store.answered_at')
    .where('recall_store.member_id', '=', memberId)

/** A recall that this store was notified about; another does not exist for it. @throws {ApiError} 404 */
export async function findOwnRecall(db: Db, memberId: number, id: string): Promise<OwnRecall> {
  const row = await selectOwn(db, memberId).where('recall.id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notTold)
  return row
}

async function headWire(db: Db, recall: OwnRecall): Promise<RecallListWire['list'][number]> {
  return {
    ...{ id: recall.id, recall_sn: recall.sn, level: recall.level, is_drill: recall.is_drill, is_ended: recall.ended_at === null ? 0 : 1 },
    title: titleOf(await coveredBatches(db, recall.id)),
    created_at: seconds(recall.created_at),
    due_at: seconds(recall.due_at),
    answered_at: recall.answered_at === null ? null : seconds(recall.answered_at),
  }
}

/** Older ones are read by the links of their messages. */
const listMax = 50

export async function ownRecalls(db: Db, memberId: number): Promise<RecallListWire> {
  const rows = await selectOwn(db, memberId).orderBy('recall.created_at', 'desc').orderBy('recall.id').limit(listMax).execute()
  const list: RecallListWire['list'] = []
  for (const row of rows) list.push(await headWire(db, row))
  return { waiting: list.filter(each => each.answered_at === null && each.is_ended === 0).length, list }
}

/** Those that wait for the store's answer, the most pressing first. */
export async function waitingRecalls(db: Db, memberId: number): Promise<WaitingRecallWire[]> {
  const open = selectOwn(db, memberId).where('recall.ended_at', 'is', null).where('recall_store.answered_at', 'is', null)
  const waiting: WaitingRecallWire[] = []
  for (const { id, is_drill, due_at } of await open
    .orderBy('recall.is_drill')
    .orderBy('recall.due_at')
    .orderBy('recall.id')
    .limit(listMax)
    .execute())
    waiting.push({ id, title: titleOf(await coveredBatches(db, id)), is_drill, due_at: seconds(due_at) })
  return waiting
}

/** Rows of orders that brought units of a recall to a store, the oldest first. */
export async function ownBatches(db: Db, recall: RecallRow, memberId: number) {
  const rows = []
  for (const { goodsId, number } of await batchesOf(db, recall.id)) {
    const sent = db
      .selectFrom('order_line')
      .innerJoin('order_batch', 'order_batch.line_id', 'order_line.id')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .where('order_line.buyer_id', '=', memberId)
      .where('order_line.goods_id', '=', goodsId)
      .where('order_batch.parcel_id', 'is not', null)
      .$if(number !== '', one => one.where('order_batch.number', '=', number))
      .select(['order_batch.id', 'order_batch.number', 'order_batch.quantity', 'order_batch.claimed', 'orders.id as order_id', 'orders.sn'])
      .select(['orders.state', 'order_line.goods_id', 'order_line.image', 'order_line.name', 'order_line.manufacturer', 'order_line.spec'])
      .select('order_line.pack_unit')
      .orderBy('order_batch.id')
    rows.push(...(await sent.execute()))
  }
  return rows
}

export type OwnBatch = Awaited<ReturnType<typeof ownBatches>>[number]

async function codesOf(db: Db, rows: readonly OwnBatch[]): Promise<Map<string, string[]>> {
  const orders = [...new Set(rows.map(({ order_id }) => order_id))]
  if (orders.length === 0) return new Map()
  const codes = await db
    .selectFrom('trace_code')
    .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
    .select(['trace_code.goods_id', 'trace_code.batch as number', 'trace_code.code'])
    .where('parcel.order_id', 'in', orders)
    .where('trace_code.returned_at', 'is', null)
    .orderBy('trace_code.code')
    .execute()
  return new Map([...Map.groupBy(codes, batchKey)].map(([key, own]) => [key, own.map(({ code }) => code)]))
}

async function returnsOf(db: Db, rows: readonly OwnBatch[]): Promise<RecallDetailWire['returns']> {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('after_sale')
    .innerJoin('after_sale_line', 'after_sale_line.after_sale_id', 'after_sale.id')
    .select(['after_sale.id', 'after_sale.sn', 'after_sale.state', 'after_sale.kind'])
    .distinct()
    .where('after_sale.reason', '=', 'recall')
    .where(
      'after_sale_line.batch_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('after_sale.sn')
    .execute()
  return found.map(({ id, sn, state, kind }) => {
    const status = state as AfterSaleState // Nothing but a transition writes one.
    return { id, after_sale_sn: sn, status, status_text: afterSaleStateName(status, kind) }
  })
}

/** One recall as its store sees it: what it has of every batch, and what it said. */
export async function ownRecall(db: Db, member: MemberRow, id: string, serviceOrigin: string): Promise<RecallDetailWire> {
  const recall = await findOwnRecall(db, member.id, id)
  const rows = await ownBatches(db, recall, member.id)
  const byBatch = Map.groupBy(rows, batchKey)
  const answers = new Map((await lastAnswers(db, id, member.id)).map(row => [batchKey(row), row.quantity]))
  const codes = await codesOf(db, rows)
  const ranges = await rangesOf(db, recall.id)
  const units = await soldUnits(db, recall, member.id)
  const free = recall.is_drill === 1 ? undefined : await freeByBatch(db, rows, ranges.length > 0 ? units : undefined)
  const mayAnswer = recall.ended_at === null && (member.role === undefined || isOf(member.role, 'orderers'))
  return {
    ...(await headWire(db, recall)),
    reason: recall.reason,
    instructions: recall.instructions,
    may_answer: mayAnswer ? 1 : 0,
    only_codes: ranges.length > 0 ? 1 : 0,
    batches: units.map(unit => {
      const own = byBatch.get(batchKey(unit)) ?? []
      return {
        ...namedGoodsWire(own[0]!, serviceOrigin), // Units come from these rows.
        ph: unit.number,
        number: unit.sold,
        returned: unit.returned,
        free: free?.get(batchKey(unit)) ?? 0,
        left: answers.get(batchKey(unit)) ?? null,
        orders: own.map(({ order_id, sn, quantity }) => ({ order_id, order_sn: sn, number: quantity })),
        codes: (codes.get(batchKey(unit)) ?? []).filter(code => ranges.length === 0 || isIn(ranges, code)),
      }
    }),
    returns: await returnsOf(db, rows),
  }
}
