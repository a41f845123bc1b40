import type { Kysely } from 'kysely'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { invoiceKinds, invoiceNames, type InvoiceChoice, type InvoiceKind } from '@yaoji/contract/orders/order-wishes'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import { messages } from './messages.ts'

/** What a store's invoices say, and why a kind cannot be had (domain.md section 10: 票账货款一致). */
export type InvoiceTerms = { title: string; taxNumber: string; reasons: Readonly<Record<InvoiceKind, string>> }

const taxpayerPapers: readonly string[] = [messages.taxpayerPaper]

async function isGeneralTaxpayer(db: Kysely<Tables>, memberId: number, now: number): Promise<boolean> {
  const { papers } = await memberFacts(db, memberId)
  return papers.some(({ kind, expires_on }) => taxpayerPapers.includes(kind) && expires_on >= chinaDay(now))
}

function termsOf({ company: title, tax_number: taxNumber }: Pick<MemberRow, 'company' | 'tax_number'>, isGeneral: boolean): InvoiceTerms {
  const unknown = taxNumber === '' ? messages.noTaxNumber : ''
  const special = isGeneral ? '' : messages.noTaxpayerPaper
  return { title, taxNumber, reasons: { 'digital-ordinary': unknown, 'digital-special': unknown || special, paper: unknown } }
}

export async function loadInvoiceTerms(db: Kysely<Tables>, member: MemberRow, now: number): Promise<InvoiceTerms> {
  return termsOf(member, await isGeneralTaxpayer(db, member.id, now))
}

/** The terms of several stores, with one statement for all of them. */
export async function termsOfStores(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<ReadonlyMap<number, InvoiceTerms>> {
  const rows = await db
    .selectFrom('member')
    .where('member.id', 'in', ids)
    .leftJoin('member_paper', join =>
      join
        .onRef('member_paper.member_id', '=', 'member.id')
        .on('member_paper.kind', 'in', taxpayerPapers)
        .on('member_paper.expires_on', '>=', chinaDay(now)),
    )
    .select(['member.id', 'company', 'tax_number', 'member_paper.kind as paper'])
    .execute()
  return new Map(rows.map(row => [row.id, termsOf(row, row.paper !== null)]))
}

/** The kind that an order is made with unless the buyer says otherwise. */
export function usualInvoice({ reasons }: InvoiceTerms): InvoiceChoice {
  return invoiceKinds.find(kind => !reasons[kind]) ?? 'none'
}

export function invoiceWire(terms: InvoiceTerms): QuoteWire['invoice'] {
  return {
    title: terms.title,
    tax_number: terms.taxNumber,
    kinds: invoiceKinds.map(kind => ({
      kind,
      name: invoiceNames[kind],
      enabled: terms.reasons[kind] ? 0 : 1,
      reason: terms.reasons[kind],
    })),
    kind: usualInvoice(terms),
  }
}
