import type { Kysely } from 'kysely'
import type { InvoiceOrdersQuery, InvoiceOrdersWire, OrderToInvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { invoiceKinds, invoiceNames, type InvoiceKind } from '@yaoji/contract/orders/order-wishes'
import { storeOf, type StoreScope } from '../../identity/store-scope/scope.ts'
import { loadInvoiceTerms, termsOfStores, type InvoiceTerms } from '../checkout/invoice.ts'
import type { MemberRow, OrderLineRow, OrderRow } from '../../platform/database/rows.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { whyNot } from './apply.ts'
import { partsOf } from './rows.ts'

type Db = Kysely<Tables>
type Order = Pick<OrderRow, 'id' | 'member_id' | 'sn' | 'state' | 'payable_fen' | 'created_at'>

/** Orders that left the warehouse and have no invoice that holds; a failed one is asked for again in its own row. */
const open = (db: Db, ids: readonly number[], { order_id }: InvoiceOrdersQuery) =>
  db
    .selectFrom('orders')
    .where('orders.member_id', 'in', ids)
    .where('orders.state', '>=', orderStates.outOfWarehouse)
    .$if(order_id !== undefined, query => query.where('orders.id', '=', order_id!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice')
            .select('invoice.id')
            .whereRef('invoice.order_id', '=', 'orders.id')
            .where('invoice.red_of', 'is', null)
            .where('invoice.state', '<>', 'red'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line')
          .select('order_line.id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .whereRef('order_line.refunded', '<', 'order_line.quantity'),
      ),
    )

async function linesOf(db: Db, ids: readonly string[]): Promise<Map<string, OrderLineRow[]>> {
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...ids, ''])
    .orderBy('id')
    .execute()
  return Map.groupBy(lines, line => line.order_id)
}

function wireOf(order: Order, lines: readonly OrderLineRow[], warehouses: ReadonlyMap<number, string>): OrderToInvoiceWire {
  const parts = partsOf({ payable_fen: order.payable_fen, lines }) ?? []
  return {
    order_id: order.id,
    order_sn: order.sn,
    created_at: seconds(order.created_at),
    amount: formatFen(addFen(...parts.map(part => part.amount))),
    parts: parts.map(({ warehouseId, taxPercent, amount }) => ({
      warehouse: warehouses.get(warehouseId) ?? '',
      tax_percent: taxPercent,
      amount: formatFen(amount as Fen),
    })),
    reason: whyNot(order, lines),
  }
}

/** A kind can be had with a scope if one of its stores can have it; applying says for which it cannot. */
async function termsOf(db: Db, member: MemberRow, { isJoint, ids }: StoreScope, now: number): Promise<InvoiceTerms> {
  if (!isJoint) return loadInvoiceTerms(db, member, now)
  const all = [...(await termsOfStores(db, ids, now)).values()]
  const reasonOf = (kind: InvoiceKind) => (all.some(({ reasons }) => !reasons[kind]) ? '' : (all[0]?.reasons[kind] ?? ''))
  const reasons = Object.fromEntries(invoiceKinds.map(kind => [kind, reasonOf(kind)])) as InvoiceTerms['reasons'] // Every kind.
  return { title: '', taxNumber: '', reasons }
}

/** Orders for which invoices can be applied for, one page, the newest first, and what an invoice of the store says. */
export async function ordersToInvoice(
  db: Db,
  member: MemberRow,
  { scope, query, now }: { scope: StoreScope; query: InvoiceOrdersQuery; now: number },
): Promise<InvoiceOrdersWire> {
  const found = open(db, scope.ids, query)
  const total = await countRows(found)
  const orders = await pageRows(
    found
      .select(['orders.id', 'orders.member_id', 'orders.sn', 'orders.state', 'orders.payable_fen', 'orders.created_at'])
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc'),
    query,
  )
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  )
  const warehouses = new Map((await db.selectFrom('warehouse').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  const { title, taxNumber, reasons } = await termsOf(db, member, scope, now)
  return {
    ...pageWire(
      orders.map(order => ({ ...wireOf(order, lines.get(order.id) ?? [], warehouses), ...storeOf(scope, order.member_id) })),
      total,
      query,
    ),
    title,
    tax_number: taxNumber,
    kinds: invoiceKinds.map(kind => ({ kind, name: invoiceNames[kind], enabled: reasons[kind] ? 0 : 1, reason: reasons[kind] })),
  }
}
