import type { Insertable } from 'kysely'
import { invoiceParts, redItems, type InvoiceItem } from '@yaoji/contract/domain/order/invoice-parts'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { redConfirmHours } from '@yaoji/contract/orders/invoice-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { messages } from '../../../purchase/invoice/messages.ts'
import { sampleInvoices, type SampleInvoice } from '../data/invoices.ts'
import { sampleMembers } from '../data/members.ts'
import type { PastOrderRows } from '../past/past-order-rows.ts'
import { sampleTaxNumber } from '../goods/numbers.ts'
import { texts } from '../goods/texts.ts'

type Invoice = Insertable<Tables['invoice']>
type Rows = { invoice: Invoice[]; invoice_line: Insertable<Tables['invoice_line']>[] }
type Order = PastOrderRows['orders'][number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Due date of the sample's pending invoices: providers are never asked about them. */
const never = 4_000_000_000_000

const isOut = ({ state }: Order): boolean => state >= orderStates.outOfWarehouse

/** What an order's invoices say, as if nothing had come back, or of what was kept. */
function partsOf({ order_line }: PastOrderRows, order: Order, isKept: boolean) {
  const lines = order_line.filter(line => line.order_id === order.id)
  const freight = (order.payable_fen - addFen(...lines.map(line => line.net_fen as Fen))) as Fen
  const known = lines.map(line => ({
    ...{ id: line.id ?? 0, warehouseId: line.warehouse_id, taxPercent: line.tax_percent ?? 0, name: line.name, spec: line.spec },
    ...{ unit: line.pack_unit, quantity: line.quantity, refunded: isKept ? (line.refunded ?? 0) : 0, net: line.net_fen as Fen },
  }))
  return invoiceParts(known, { name: messages.freight, amount: freight })
}

type Adding = { order: Order; of: Pick<Invoice, 'warehouse_id' | 'tax_percent' | 'kind'>; at: number; now: number }
type Head = Pick<Invoice, 'id' | 'state'> & Partial<Pick<Invoice, 'red_of' | 'reason' | 'confirm_until'>>

function add(rows: Rows, head: Head, items: readonly InvoiceItem[], { order, of, at }: Adding): void {
  const isThere = head.state === 'issued' || head.state === 'part-red' || head.state === 'red'
  rows.invoice.push({
    ...{ member_id: order.member_id, order_id: order.id, ...of, red_of: null, confirm_until: null, due_at: never, ...head },
    title: sampleMembers.find(({ id }) => id === order.member_id)?.company ?? '',
    tax_number: sampleTaxNumber(order.member_id),
    amount_fen: addFen(...items.map(item => item.amount)),
    tax_fen: addFen(...items.map(item => item.tax)),
    number: isThere ? `2699${String(rows.invoice.length + 1).padStart(16, '0')}` : '',
    operator: isThere && of.kind === 'paper' ? texts.operator : '',
    created_at: at,
    issued_at: isThere ? at + hourMs : null,
  })
  rows.invoice_line.push(
    ...items.map(({ lineId, name, spec, unit, quantity, amount, tax }) => ({
      ...{ invoice_id: head.id, line_id: lineId, name, spec, pack_unit: unit, quantity, amount_fen: amount, tax_fen: tax },
    })),
  )
}

function addReds(rows: Rows, id: string, { reds = [] }: SampleInvoice, taken: readonly InvoiceItem[], adding: Adding): void {
  for (const [index, { state, reason, hoursAgo }] of reds.entries()) {
    const at = hoursAgo === undefined ? adding.at + dayMs : adding.now - hoursAgo * hourMs
    const confirm_until = hoursAgo === undefined ? null : at + redConfirmHours * hourMs
    add(rows, { id: `${id}-red-${index + 1}`, state, red_of: id, reason, confirm_until }, taken, { ...adding, at })
  }
}

function addInvoices(
  rows: Rows,
  invoice: SampleInvoice,
  order: Order,
  { past, place, now }: { past: PastOrderRows; place: number; now: number },
) {
  const kept = partsOf(past, order, true)
  for (const [index, part] of partsOf(past, order, false).entries()) {
    const id = `invoice-sample-${place}-${index + 1}`
    const of = { warehouse_id: part.warehouseId, tax_percent: part.taxPercent, kind: invoice.kind }
    const adding = { order, of, now, at: Math.round(now - invoice.daysAgo * dayMs) }
    const left = kept.find(each => each.warehouseId === part.warehouseId && each.taxPercent === part.taxPercent)?.items ?? []
    const taken = redItems(part.items, invoice.isWhollyRed ? [] : left, part.taxPercent)
    // None of the items of this invoice came back.
    const isWhole = taken.length === 0
    add(
      rows,
      { id, state: isWhole && invoice.state === 'part-red' ? 'issued' : invoice.state, reason: invoice.reason ?? '' },
      part.items,
      adding,
    )
    if (!isWhole) addReds(rows, id, invoice, taken, adding)
  }
}

/** Invoices of past orders, the oldest first, with their red notes. */
export function invoiceRows(past: PastOrderRows, now: number): Rows {
  const rows: Rows = { invoice: [], invoice_line: [] }
  for (const [index, invoice] of sampleInvoices.entries()) {
    const own = past.orders.filter(order => order.member_id === invoice.memberId && isOut(order))
    const order = own.toSorted((one, other) => one.created_at - other.created_at)[invoice.order]
    if (!order) throw new Error(`sample data: store ${invoice.memberId} has no order ${invoice.order} for an invoice`)
    addInvoices(rows, invoice, order, { past, place: index + 1, now })
  }
  return rows
}
