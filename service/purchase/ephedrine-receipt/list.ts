import { sql, type Kysely } from 'kysely'
import {
  receiptStates,
  type ReceiptListQuery,
  type ReceiptListWire,
  type ReceiptState,
  type ReceiptWire,
} from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { storeOf, type StoreScope } from '../../identity/store-scope/scope.ts'
import { fileUrl } from '../../identity/uploads/keep.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { statusWire } from '../order/detail/wire.ts'
import { foundBatches } from '../receiving/found.ts'

type Db = Kysely<Tables>
type View = { now: number; serviceOrigin: string }

/** Before the goods are signed for nothing can be sent, whatever is awaited. */
const stateColumn = sql<ReceiptState>`case when orders.state < ${orderStates.signed} or receipt.state is null then 'to-receive'
  when receipt.state = 'open' then 'to-send' when receipt.state = 'sent' then 'to-review' else receipt.state end`

function ownReceipts(db: Db, memberIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .leftJoin('receipt', 'receipt.order_id', 'orders.id')
    .leftJoin('file', 'file.id', 'receipt.file_id')
    .where('orders.member_id', 'in', memberIds)
    .where('orders.kind', '=', orderKinds.ephedrine)
    .where('orders.state', '>=', orderStates.paid)
}

function selectReceipts(db: Db, memberIds: readonly number[]) {
  return ownReceipts(db, memberIds).select([
    'orders.id',
    'orders.member_id',
    'orders.sn',
    'orders.state as order_state',
    'orders.payable_fen',
    'receipt.due_at',
    'receipt.sent_at',
    'receipt.refusal',
    'file.id as file_id',
    'file.type',
    stateColumn.as('state'),
  ])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

async function batchesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, ReceiptWire['batches']>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select([
      'order_batch.order_id',
      'order_batch.id',
      'name',
      'spec',
      'pack_unit',
      'order_batch.number',
      'expires_on',
      'order_batch.quantity',
    ])
    .where('order_batch.order_id', 'in', orderIds)
    .orderBy('order_batch.id')
    .execute()
  const found = await foundBatches(db, orderIds)
  const wires = rows.map(({ id, order_id, name, spec: ypgg, pack_unit: bzdw, number: ph, expires_on: yxq, quantity: number }) => ({
    order_id,
    wire: { id, name, ypgg, bzdw, ph, yxq, number, found: found.get(id) ?? null },
  }))
  return new Map([...Map.groupBy(wires, each => each.order_id)].map(([id, some]) => [id, some.map(({ wire }) => wire)]))
}

function receiptWire(row: Row, batches: ReceiptWire['batches'], { now, serviceOrigin }: View): ReceiptWire {
  const isMissing = ['to-receive', 'to-send', 'rejected'].includes(row.state)
  return {
    order_id: row.id,
    order_sn: row.sn,
    ...statusWire(row.order_state),
    payable: formatFen(row.payable_fen as Fen),
    state: row.state,
    due_at: row.due_at === null ? null : seconds(row.due_at),
    is_overdue: isMissing && row.due_at !== null && row.due_at <= now ? 1 : 0,
    sent_at: row.sent_at === null ? null : seconds(row.sent_at),
    refusal: row.refusal ?? '',
    file: row.file_id !== null && row.type !== null ? { id: row.file_id, type: row.type, url: fileUrl(row.file_id, serviceOrigin) } : null,
    batches,
  }
}

export async function readReceipt(db: Db, memberId: number, orderId: string, view: View): Promise<ReceiptWire> {
  const row = await selectReceipts(db, [memberId]).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
  return receiptWire(row, (await batchesOf(db, [orderId])).get(orderId) ?? [], view)
}

/** Paid orders of the stores with ephedrine goods and where their receipts stand; the counts are those of all of them. */
export async function listReceipts(db: Db, scope: StoreScope, query: ReceiptListQuery, view: View): Promise<ReceiptListWire> {
  const states = await ownReceipts(db, scope.ids).select(stateColumn.as('state')).execute()
  const count = (state: ReceiptState) => states.filter(each => each.state === state).length
  const { state } = query
  const rows = await pageRows(
    selectReceipts(db, scope.ids)
      .$if(state !== undefined, some => some.where(stateColumn, '=', state!))
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id'),
    query,
  )
  const batches = await batchesOf(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map(row => ({ ...receiptWire(row, batches.get(row.id) ?? [], view), ...storeOf(scope, row.member_id) }))
  const counts = Object.fromEntries(receiptStates.map(each => [each, count(each)]))
  return { ...pageWire(list, state ? count(state) : states.length, query), counts }
}
