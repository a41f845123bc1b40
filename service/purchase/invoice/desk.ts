import type { Transaction } from 'kysely'
import type { InvoiceOperatedWire } from '@yaoji/contract/calls/operator/invoice'
import { redItems } from '@yaoji/contract/domain/order/invoice-parts'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { InvoiceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { noteFailed, noteIssued } from './issue.ts'
import { selectInvoices } from './list.ts'
import { messages } from './messages.ts'
import { coveredItems, insertRed } from './red.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Asked = { invoice: string }

const lockInvoice = (trx: Trx, id: string): Promise<InvoiceRow> =>
  lockedRow(trx, trx.selectFrom('invoice').selectAll().where('id', '=', id), messages.unknown)

async function operated(trx: Trx, id: string): Promise<InvoiceOperatedWire> {
  const {
    id: invoice_id,
    sn: order_sn,
    number,
    amount_fen,
    state: invoice_state,
  } = await selectInvoices(trx).where('invoice.id', '=', id).executeTakeFirstOrThrow()
  return { invoice_id, order_sn, number, amount: formatFen(amount_fen as Fen), invoice_state }
}

export async function noteNumber(trx: Trx, { invoice: id, number: printed }: Asked & { number: string }, { name, now }: By) {
  const number = printed.replaceAll(' ', '')
  const row = await lockInvoice(trx, id)
  const taken = await trx.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst()
  if (taken) throw ApiError.conflict(messages.numberTaken)
  if (!(await noteIssued(trx, row, { number, at: now, by: name }))) throw ApiError.conflict(messages.moved)
  return operated(trx, id)
}

export async function failInvoice(trx: Trx, { invoice: id, reason }: Asked & { reason: string }, { name, now }: By) {
  const row = await lockInvoice(trx, id)
  if (!(await noteFailed(trx, row, { reason, at: now, by: name }))) throw ApiError.conflict(messages.moved)
  return operated(trx, id)
}

export async function retryInvoice(trx: Trx, { invoice: id }: Asked, { now }: By) {
  await lockInvoice(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({ state: 'issuing', tries: 0, due_at: now, operator: '' })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'issuing'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
  return operated(trx, id)
}

/** Reverses the rest of an invoice for another reason than a return: the buyer can then apply again. */
export async function redInvoice(trx: Trx, { invoice: id, reason }: Asked & { reason: string }, { now }: By) {
  const row = await lockInvoice(trx, id)
  const isWhole = row.red_of === null && (row.state === 'issued' || row.state === 'part-red')
  const items = isWhole ? redItems(await coveredItems(trx, row), [], row.tax_percent) : []
  if (items.length === 0) throw ApiError.conflict(messages.moved)
  await insertRed(trx, row, items, { reason, now })
  return operated(trx, id)
}
