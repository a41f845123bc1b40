import { sql, type Kysely } from 'kysely'
import type { InvoiceListQuery, InvoiceListWire, InvoiceWire, OrderInvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { addMonths, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceStateNames, type InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storeOf, type StoreScope } from '../../identity/store-scope/scope.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** The columns shown of an invoice, with those of related rows. */
export function selectInvoices(db: Db) {
  return db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .leftJoin('warehouse', 'warehouse.id', 'invoice.warehouse_id')
    .leftJoin('invoice as original', 'original.id', 'invoice.red_of')
    .selectAll('invoice')
    .select(['orders.sn', 'warehouse.name as warehouse', 'original.number as red_of_number'])
}
export type ShownInvoice = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>

function orderInvoiceWire(row: ShownInvoice): OrderInvoiceWire {
  return {
    id: row.id,
    kind: row.kind,
    kind_name: invoiceNames[row.kind],
    state: row.state,
    state_name: invoiceStateNames[row.state],
    number: row.number,
    amount: formatFen(row.amount_fen as Fen),
    tax: formatFen(row.tax_fen as Fen),
    tax_percent: row.tax_percent,
    warehouse: row.warehouse ?? '',
    issued_at: row.issued_at === null ? null : seconds(row.issued_at),
  }
}

/** What a provider made can be downloaded. */
export function formatsOf({ kind, issued_at, operator }: ShownInvoice, formats: readonly InvoiceFormat[]): InvoiceFormat[] {
  return kind !== 'paper' && issued_at !== null && operator === '' ? [...formats] : []
}

export function invoiceWire(row: ShownInvoice, formats: readonly InvoiceFormat[]): InvoiceWire {
  return {
    ...orderInvoiceWire(row),
    order_id: row.order_id,
    order_sn: row.sn,
    title: row.title,
    tax_number: row.tax_number,
    created_at: seconds(row.created_at),
    // Of an invoice under way it is for operators.
    reason: row.state === 'issuing' && row.red_of === null ? '' : row.reason,
    red_of: row.red_of_number ?? '',
    confirm_until: row.state === 'to-confirm' && row.confirm_until !== null ? seconds(row.confirm_until) : null,
    formats: formatsOf(row, formats),
  }
}

/** The first moment of a month and that of the next. */
export function monthRange(month: string): readonly [from: number, to: number] {
  const first = `${month}-01`
  return [chinaDayStart(first), chinaDayStart(addMonths(first, 1))]
}

/** Those of a month by the day they were made, or applied for while they are not. */
const own = (db: Db, ids: readonly number[], { state, month, order_id }: InvoiceListQuery) => {
  const [from, to] = month === undefined ? [0, 0] : monthRange(month)
  return selectInvoices(db)
    .where('invoice.member_id', 'in', ids)
    .$if(order_id !== undefined, query => query.where('invoice.order_id', '=', order_id!))
    .$if(state === 'issuing', query => query.where('invoice.state', 'in', ['issuing', 'to-confirm']))
    .$if(state === 'issued', query => query.where('invoice.state', 'in', ['issued', 'part-red']).where('invoice.red_of', 'is', null))
    .$if(state === 'failed', query => query.where('invoice.state', 'in', ['failed', 'lapsed']))
    .$if(state === 'red', query => query.where(({ eb, or }) => or([eb('invoice.state', '=', 'red'), eb('invoice.red_of', 'is not', null)])))
    .$if(month !== undefined, query =>
      query.where(({ eb, fn, and }) => {
        const at = fn.coalesce('invoice.issued_at', 'invoice.created_at')
        return and([eb(at, '>=', from), eb(at, '<', to)])
      }),
    )
}

/** How many invoices a query finds, and what those amount to that are issued. */
async function sumsOf(found: ReturnType<typeof own>): Promise<{ total: number; fen: number }> {
  const issued = sql<number | string>`coalesce(sum(case when invoice.issued_at is not null then invoice.amount_fen end), 0)`
  const { total, fen } = await found
    .clearSelect()
    .select(({ fn }) => [fn.countAll<number | string>().as('total'), issued.as('fen')])
    .executeTakeFirstOrThrow()
  return { total: Number(total), fen: Number(fen) }
}

/** Invoices and red notes of the stores, one page, the newest first. */
export async function invoiceList(
  db: Db,
  scope: StoreScope,
  { query, formats }: { query: InvoiceListQuery; formats: readonly InvoiceFormat[] },
): Promise<InvoiceListWire> {
  const found = own(db, scope.ids, query)
  const { total, fen } = await sumsOf(found)
  const rows = await pageRows(found.orderBy('invoice.created_at', 'desc').orderBy('invoice.id', 'desc'), query)
  const page = pageWire(
    rows.map(row => ({ ...invoiceWire(row, formats), ...storeOf(scope, row.member_id) })),
    total,
    query,
  )
  return { ...page, ...(scope.isJoint && { sum: formatFen(fen as Fen) }) }
}

/** An invoice of one of the stores. @throws {ApiError} 404 for another's as for none */
export async function findInvoice(db: Db, { ids }: Pick<StoreScope, 'ids'>, id: string): Promise<ShownInvoice> {
  const row = await selectInvoices(db).where('invoice.id', '=', id).where('invoice.member_id', 'in', ids).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row
}

/** The invoices of an order, as it shows them. */
export async function orderInvoices(db: Db, orderId: string): Promise<OrderInvoiceWire[]> {
  const rows = await selectInvoices(db)
    .where('invoice.order_id', '=', orderId)
    .orderBy('invoice.created_at')
    .orderBy('invoice.id')
    .execute()
  return rows.map(orderInvoiceWire)
}
