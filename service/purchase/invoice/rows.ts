import type { Kysely } from 'kysely'
import type { InvoiceItem, InvoiceLine } from '@yaoji/contract/domain/order/invoice-parts'
import { invoiceParts, type InvoicePart } from '@yaoji/contract/domain/order/invoice-parts'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import type { InvoiceRow, OrderLineRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Line = Pick<OrderLineRow, 'id' | 'warehouse_id' | 'name' | 'spec' | 'pack_unit' | 'quantity' | 'refunded' | 'net_fen' | 'withheld_fen'>

const lineOf = (line: Line, taxPercent: number): InvoiceLine => ({
  id: line.id,
  warehouseId: line.warehouse_id,
  taxPercent,
  name: line.name,
  spec: line.spec,
  unit: line.pack_unit,
  quantity: line.quantity,
  refunded: line.refunded,
  net: line.net_fen as Fen,
  withheld: line.withheld_fen as Fen,
})

type Paid = { payable_fen: number; lines: readonly (Line & Pick<OrderLineRow, 'tax_percent'>)[] }

/** The invoices that an order comes to; undefined where it was not kept under which rate a line was sold. */
export function partsOf({ payable_fen, lines }: Paid): InvoicePart[] | undefined {
  const known = lines.flatMap(line => (line.tax_percent === null ? [] : [lineOf(line, line.tax_percent)]))
  if (lines.some(line => line.tax_percent === null && line.net_fen > 0)) return
  const freight = (payable_fen - addFen(...lines.map(line => line.net_fen as Fen))) as Fen
  return invoiceParts(known, { name: messages.freight, amount: freight })
}

export type ItemRow = InvoiceItem & { invoiceId: string }

export async function itemsOf(db: Db, ids: readonly string[]): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where('invoice_id', 'in', [...ids, ''])
    .orderBy('invoice_id')
    .orderBy('line_id')
    .execute()
  return rows.map(row => ({
    invoiceId: row.invoice_id,
    lineId: row.line_id,
    name: row.name,
    spec: row.spec,
    unit: row.pack_unit,
    quantity: row.quantity,
    amount: row.amount_fen as Fen,
    tax: row.tax_fen as Fen,
  }))
}

/** What an invoice still says: its rows less those of its red notes. */
export function stillSaid(items: readonly InvoiceItem[]): InvoiceItem[] {
  return [...Map.groupBy(items, item => item.lineId).values()].flatMap(([first, ...reds]) => {
    if (!first) return []
    const sum = (of: 'quantity' | 'amount' | 'tax') => reds.reduce((all, red) => all + red[of], first[of] as number)
    return [{ ...first, quantity: sum('quantity'), amount: sum('amount') as Fen, tax: sum('tax') as Fen }]
  })
}

/** Red notes that hold, or will. */
export const holdingReds = ['to-confirm', 'issuing', 'issued', 'failed'] as const satisfies readonly InvoiceRow['state'][]
