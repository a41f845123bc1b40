import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { OrderCreateBody } from '@yaoji/contract/calls/purchase/checkout'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { invoiceNames, paperKinds, paperNames } from '@yaoji/contract/orders/order-wishes'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { loadInvoiceTerms, usualInvoice } from '../../checkout/invoice.ts'
import type { MemberRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readWritten } from '../../../platform/database/written.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'

const papersSchema = Type.Array(Type.String())

/** A buyer's wishes for an order other than its goods. */
export type OrderWishes = Pick<OrderRow, 'remark' | 'invoice_kind' | 'invoice_title' | 'tax_number' | 'papers'>

type Asked = Pick<OrderCreateBody, 'remark' | 'invoice' | 'zizhi_choice'>

/** Checks what is wished for; title and tax number are never the buyer's to say (domain.md section 10). */
export async function wishesOf(db: Kysely<Tables>, member: MemberRow, asked: Asked, now: number): Promise<OrderWishes> {
  const terms = await loadInvoiceTerms(db, member, now)
  const kind = asked.invoice ?? usualInvoice(terms)
  const reason = kind === 'none' ? '' : terms.reasons[kind]
  if (reason) throw ApiError.invalid('invoice', reason)
  return {
    remark: plainLine(asked.remark ?? ''),
    invoice_kind: kind,
    invoice_title: kind === 'none' ? '' : terms.title,
    tax_number: kind === 'none' ? '' : terms.taxNumber,
    papers: JSON.stringify(paperKinds.filter(each => asked.zizhi_choice?.includes(each))),
  }
}

/** What {@link wishesOf} has stored; undefined for another shape. */
export const readPapers = (text: string) => readWritten(papersSchema, text)

export function wishesWire(order: OrderWishes): Pick<OrderDetailWire, 'remark' | 'invoice' | 'papers'> {
  const { invoice_kind: kind, invoice_title: title, tax_number } = order
  const papers = readPapers(order.papers) ?? []
  return {
    remark: order.remark,
    invoice: { kind, name: invoiceNames[kind], title, tax_number },
    papers: paperKinds.filter(each => papers.includes(each)).map(each => paperNames[each]),
  }
}
