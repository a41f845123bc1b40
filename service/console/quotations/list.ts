import type { Kysely } from 'kysely'
import type { ConsoleQuotationRowWire, ConsoleQuotationsQuery, ConsoleQuotationsWire } from '@yaoji/contract/calls/console/quotations'
import type { QuotationView } from '@yaoji/contract/console/quotations'
import { inState, quotationWires } from '../../member/quotation/list.ts'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { behind, cutPage, directionOf, usualLimit } from '../keyset.ts'
import { byStore } from '../named.ts'

type Db = Kysely<Tables>
const columns = ['quotation.created_at', 'quotation.id'] as const
const states = { open: 'waiting', quoted: 'quoted', all: undefined } as const satisfies Record<QuotationView, string | undefined>

export type OfStore = QuotationRow & { store: string; company: string }

/** Quotations of a view, with a word those of a number or a store. */
export function filteredQuotations(db: Db, { view = 'open', q = '' }: ConsoleQuotationsQuery, now: number) {
  const word = q.trim()
  return inState(db, states[view], now).$if(word !== '', own =>
    own.where(row => row.or([row('quotation.sn', '=', word.toUpperCase()), row('quotation.member_id', 'in', byStore(db, word))])),
  )
}

/** Rows as lists of the console show them. */
export async function rowWires(db: Db, rows: readonly OfStore[], now: number): Promise<ConsoleQuotationRowWire[]> {
  const wires = await quotationWires(db, rows, now)
  return rows.map(({ store, company }, at) => {
    const { quotation_sn, state, count, goods, amount, wished, quote, until, quote_until, created_at } = wires[at]! // One for each row.
    return { quotation_sn, store, company, state, count, goods, amount, wished, quote, until, quote_until, created_at }
  })
}

/** One page of quotations. */
export async function listForStaff(db: Db, query: ConsoleQuotationsQuery, now: number): Promise<ConsoleQuotationsWire> {
  const { view = 'open', after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(view === 'open')
  const found = await filteredQuotations(db, query, now)
    .innerJoin('member', 'member.id', 'quotation.member_id')
    .selectAll('quotation')
    .select(['member.code as store', 'member.company'])
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('quotation.created_at', direction)
    .orderBy('quotation.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  return { list: await rowWires(db, page, now), next }
}
