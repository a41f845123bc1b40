import type { Transaction } from 'kysely'
import type { InvoiceItem } from '@yaoji/contract/domain/order/invoice-parts'
import { addFen } from '@yaoji/contract/domain/money'
import { rowId } from '../../platform/database/random-id.ts'
import type { InvoiceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>
type Head = Pick<
  InvoiceRow,
  'member_id' | 'order_id' | 'kind' | 'state' | 'red_of' | 'warehouse_id' | 'tax_percent' | 'title' | 'tax_number' | 'due_at' | 'created_at'
> &
  Partial<Pick<InvoiceRow, 'reason' | 'confirm_until'>>

async function insertItems(trx: Trx, invoiceId: string, items: readonly InvoiceItem[]): Promise<void> {
  const rows = items.map(item => ({
    invoice_id: invoiceId,
    line_id: item.lineId,
    name: item.name,
    spec: item.spec,
    pack_unit: item.unit,
    quantity: item.quantity,
    amount_fen: item.amount,
    tax_fen: item.tax,
  }))
  await trx.insertInto('invoice_line').values(rows).execute()
}

const sumsOf = (items: readonly InvoiceItem[]) => ({
  amount_fen: addFen(...items.map(item => item.amount)),
  tax_fen: addFen(...items.map(item => item.tax)),
})

/** An invoice or a red note of these rows. */
export async function insertInvoice(trx: Trx, head: Head, items: readonly InvoiceItem[]): Promise<void> {
  const id = rowId()
  await trx
    .insertInto('invoice')
    .values({ confirm_until: null, ...head, ...sumsOf(items), id, issued_at: null })
    .execute()
  await insertItems(trx, id, items)
}

/** Replaces the rows of an invoice that is not issued yet; without rows it is deleted. */
export async function replaceItems(trx: Trx, id: string, items: readonly InvoiceItem[]): Promise<void> {
  await trx.deleteFrom('invoice_line').where('invoice_id', '=', id).execute()
  if (items.length === 0) return void (await trx.deleteFrom('invoice').where('id', '=', id).execute())
  await trx.updateTable('invoice').set(sumsOf(items)).where('id', '=', id).execute()
  await insertItems(trx, id, items)
}
