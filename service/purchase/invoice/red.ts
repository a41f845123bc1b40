import type { Kysely, Transaction } from 'kysely'
import { redItems, type InvoiceItem } from '@yaoji/contract/domain/order/invoice-parts'
import { redConfirmHours } from '@yaoji/contract/orders/invoice-states'
import * as paths from '@yaoji/contract/paths'
import type { InvoiceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { insertInvoice, replaceItems } from './insert.ts'
import { messages } from './messages.ts'
import { holdingReds, itemsOf, partsOf, stillSaid } from './rows.ts'

type Trx = Transaction<Tables>
const hourMs = 3_600_000

/** Units that are about to be paid back, by the id of their line, and what of their money is withheld. */
export type Going = ReadonlyMap<number, { units: number; withheld: number }>
const nothing: Going = new Map()

/** Red notes that waited too long for the buyer lapse: what they reversed counts as invoiced again. */
export async function lapseReds(trx: Trx, now: number, orderId?: string): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ state: 'lapsed' })
    .where('state', '=', 'to-confirm')
    .where('confirm_until', '<=', now)
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId!))
    .execute()
}

/** The items of an invoice without these units. */
async function keptItems(trx: Trx, invoice: InvoiceRow, going: Going): Promise<InvoiceItem[]> {
  const order = await trx.selectFrom('orders').select('payable_fen').where('id', '=', invoice.order_id).executeTakeFirstOrThrow()
  const lines = await trx.selectFrom('order_line').selectAll().where('order_id', '=', invoice.order_id).orderBy('id').execute()
  const after = lines.map(line => {
    const { units, withheld } = going.get(line.id) ?? { units: 0, withheld: 0 }
    return { ...line, refunded: Math.min(line.quantity, line.refunded + units), withheld_fen: line.withheld_fen + withheld }
  })
  const parts = partsOf({ ...order, lines: after }) ?? []
  return parts.find(part => part.warehouseId === invoice.warehouse_id && part.taxPercent === invoice.tax_percent)?.items ?? []
}

/** What an invoice says, with the red notes of it that hold. */
export async function coveredItems(trx: Trx, invoice: InvoiceRow): Promise<InvoiceItem[]> {
  const reds = await trx
    .selectFrom('invoice')
    .select('id')
    .where('red_of', '=', invoice.id)
    .where('state', 'in', [...holdingReds])
    .execute()
  const rows = await itemsOf(trx, [invoice.id, ...reds.map(({ id }) => id)])
  return stillSaid([...rows.filter(row => row.invoiceId === invoice.id), ...rows.filter(row => row.invoiceId !== invoice.id)])
}

type Why = { reason: string; now: number }

/** Begins the red note of an invoice for these rows. A 专票 may be in the buyer's books: they agree to it first. */
export async function insertRed(trx: Trx, invoice: InvoiceRow, items: readonly InvoiceItem[], { reason, now }: Why): Promise<void> {
  const { id, member_id, order_id, kind, warehouse_id, tax_percent, title, tax_number } = invoice
  const isAsked = kind === 'digital-special'
  const until = now + redConfirmHours * hourMs
  const head = { member_id, order_id, kind, warehouse_id, tax_percent, title, tax_number, reason, created_at: now }
  const state = isAsked ? ('to-confirm' as const) : ('issuing' as const)
  await insertInvoice(trx, { ...head, state, red_of: id, due_at: now, confirm_until: isAsked ? until : null }, items)
  if (!isAsked) return
  const { sn } = await trx.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
  const words = { title: messages.confirmTitle(sn), text: messages.confirmText, path: paths.eInvoice }
  await tell(trx, { memberId: member_id, kind: 'order', source: `invoice-red:${id}:${now}`, ...words, now })
}

/** Which of these invoices have a red note on its way; there is one at a time. */
export async function invoicesBeingRed(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set()
  const open = db
    .selectFrom('invoice')
    .select('red_of')
    .where('red_of', 'in', ids)
    .where('state', 'in', ['to-confirm', 'issuing', 'failed'])
  return new Set((await open.execute()).map(row => row.red_of))
}

/** Reduces one invoice to what is left: one not issued yet is rewritten, for an issued one a red note is begun. */
async function bringTo(trx: Trx, invoice: InvoiceRow, going: Going, now: number): Promise<void> {
  const kept = await keptItems(trx, invoice, going)
  const covered = await coveredItems(trx, invoice)
  const taken = redItems(covered, kept, invoice.tax_percent)
  if (taken.length === 0) return
  if (invoice.state === 'failed' || (invoice.state === 'issuing' && invoice.kind === 'paper')) return replaceItems(trx, invoice.id, kept)
  // An invoice that is being issued is not interrupted: its red note follows (issue.ts).
  if (invoice.state === 'issuing' || (await invoicesBeingRed(trx, [invoice.id])).has(invoice.id)) return
  await insertRed(trx, invoice, taken, { reason: messages.returned, now })
}

/** Brings the invoices of an order to what was not paid back of it (domain.md section 8). */
export async function bringInvoices(trx: Trx, orderId: string, now: number, going = nothing): Promise<void> {
  const standing = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('red_of', 'is', null)
    .where('state', '<>', 'red')
    .orderBy('id')
    .execute()
  if (standing.length === 0) return
  await lapseReds(trx, now, orderId)
  for (const invoice of standing) await bringTo(trx, invoice, going, now)
}

/** Begins the red notes for units that go back, and says whether the buyer has to agree to one before their money does. */
export async function awaitsRed(trx: Trx, orderId: string, going: Going, now: number): Promise<boolean> {
  await bringInvoices(trx, orderId, now, going)
  const waiting = trx.selectFrom('invoice').select('id').where('order_id', '=', orderId).where('state', '=', 'to-confirm')
  return (await waiting.executeTakeFirst()) !== undefined
}
