import type { Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { InvoiceKind } from '@yaoji/contract/orders/order-wishes'
import { loadInvoiceTerms, type InvoiceTerms } from '../checkout/invoice.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { StoreScope } from '../../identity/store-scope/scope.ts'
import type { MemberRow, OrderLineRow, OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { insertInvoice } from './insert.ts'
import { messages } from './messages.ts'
import { partsOf } from './rows.ts'

type Trx = Transaction<Tables>
type Order = Pick<OrderRow, 'id' | 'sn' | 'state' | 'payable_fen'>

/** Invoices are made from the moment on at which an order has left the warehouse (domain.md section 10). */
const isOut = (state: number): boolean => state >= orderStates.outOfWarehouse

/** Why there is no invoice for an order now; empty where there is one to be had. */
export function whyNot(order: Pick<OrderRow, 'state' | 'payable_fen'>, lines: readonly OrderLineRow[]): string {
  if (!isOut(order.state)) return messages.notOut
  const parts = partsOf({ payable_fen: order.payable_fen, lines })
  if (!parts) return messages.noTaxRate
  return parts.length === 0 ? messages.nothingPaid : ''
}

/** The stores of the orders, with their rows locked in ascending order. @throws {ApiError} 404 for an order of no store in scope */
async function lockStores(trx: Trx, stores: readonly number[], ids: readonly string[]): Promise<MemberRow[]> {
  const found = await trx.selectFrom('orders').select('member_id').where('member_id', 'in', stores).where('id', 'in', ids).execute()
  if (found.length < new Set(ids).size) throw ApiError.notFound(messages.unknownOrder)
  const members: MemberRow[] = []
  for (const id of [...new Set(found.map(row => row.member_id))].toSorted((one, other) => one - other))
    members.push(await lockMember(trx, id))
  return members
}

const ordersOf = (trx: Trx, memberId: number, ids: readonly string[]): Promise<Order[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'sn', 'state', 'payable_fen'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

type Asked = { memberId: number; kind: InvoiceKind; terms: InvoiceTerms; now: number }

/** What failed is asked for once more, also as another kind. */
async function askAgain(trx: Trx, orderId: string, { kind, terms: { title, taxNumber }, now }: Asked): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({ state: 'issuing', reason: '', tries: 0, due_at: now, kind, title, tax_number: taxNumber })
    .where('order_id', '=', orderId)
    .where('red_of', 'is', null)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function applyFor(trx: Trx, order: Order, asked: Asked): Promise<number> {
  const lines = await trx.selectFrom('order_line').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  const reason = whyNot(order, lines)
  if (reason) throw ApiError.invalid('order_ids', messages.orderIs(order.sn, reason))
  const standing = await trx
    .selectFrom('invoice')
    .select(['warehouse_id', 'tax_percent'])
    .where('order_id', '=', order.id)
    .where('red_of', 'is', null)
    .where('state', '<>', 'red')
    .execute()
  const again = await askAgain(trx, order.id, asked)
  const { memberId: member_id, kind, terms, now } = asked
  const parts = (partsOf({ payable_fen: order.payable_fen, lines }) ?? []).filter(
    part => !standing.some(row => row.warehouse_id === part.warehouseId && row.tax_percent === part.taxPercent),
  )
  if (parts.length + again === 0) throw ApiError.invalid('order_ids', messages.orderIs(order.sn, messages.asked))
  for (const part of parts) {
    const head = { member_id, order_id: order.id, kind, state: 'issuing', red_of: null, due_at: now, created_at: now } as const
    const { warehouseId: warehouse_id, taxPercent: tax_percent, items } = part
    await insertInvoice(trx, { ...head, warehouse_id, tax_percent, title: terms.title, tax_number: terms.taxNumber }, items)
  }
  return parts.length + again
}

type Application = { scope: Pick<StoreScope, 'ids' | 'isJoint'>; orderIds: readonly string[]; kind: InvoiceKind; now: number }

/**
 * Applies for the invoices of orders, all of them or none; title and tax number are those of each store's licence. Answers how many it makes.
 */
export async function applyForInvoices(trx: Trx, { scope, orderIds, kind, now }: Application): Promise<number> {
  let made = 0
  for (const member of await lockStores(trx, scope.ids, orderIds)) {
    const terms = await loadInvoiceTerms(trx, member, now)
    const reason = terms.reasons[kind]
    if (reason) throw ApiError.invalid('kind', scope.isJoint ? messages.storeIs(member.company, reason) : reason)
    const asked = { memberId: member.id, kind, terms, now }
    for (const order of await ordersOf(trx, member.id, orderIds)) made += await applyFor(trx, order, asked)
  }
  return made
}
