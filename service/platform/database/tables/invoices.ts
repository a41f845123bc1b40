import type { InvoiceKind } from '@yaoji/contract/orders/order-wishes'
import type { InvoiceState, RedState } from '@yaoji/contract/orders/invoice-states'
import type { Generated } from 'kysely'

/** Invoices and their red notes (docs/rules/domain.md section 10). */
export interface InvoiceTables {
  invoice: {
    id: string
    member_id: number
    order_id: string
    kind: InvoiceKind
    state: InvoiceState | RedState
    /** The invoice that a red note takes back; null for an invoice. */
    red_of: string | null
    warehouse_id: number
    tax_percent: number
    title: string
    tax_number: string
    /** With tax; below nothing for a red note. */
    amount_fen: number
    tax_fen: number
    /** Empty until it is there. */
    number: Generated<string>
    /** Why it failed, or why there is a red note. */
    reason: Generated<string>
    /** Of asking the provider, and when that is due next; of a red note that waits for the buyer, when it lapses. */
    tries: Generated<number>
    due_at: number
    confirm_until: number | null
    /** Who of the shop noted it; empty where a provider made it. */
    operator: Generated<string>
    created_at: number
    issued_at: number | null
  }
  /** The signed XML of an invoice that a provider made: the voucher (入账归档件), as it arrived. */
  invoice_voucher: { invoice_id: string; xml: string; sha256: string; checked_at: number }
  /** An order whose invoice, as chosen at checkout, is still to be requested. */
  invoice_wish: { order_id: string; member_id: number; due_at: number }
  /** `line_id` 0 is freight; amounts with tax, below nothing in a red note. */
  invoice_line: {
    invoice_id: string
    line_id: number
    name: string
    spec: string
    pack_unit: string
    quantity: number
    amount_fen: number
    tax_fen: number
  }
}
