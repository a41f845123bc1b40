import type { Kysely } from 'kysely'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { priceText } from './draft.ts'
import { amountThen, namedGoods } from './find.ts'
import { linesByQuotation, type StandingLine } from './frozen.ts'
import { inState } from './list.ts'

export type WaitingQuotation = {
  row: QuotationRow
  store: string
  company: string
  amount: string
  wished: string
  lines: { goods_id: number; name: string; number: number; price: string; wished: string }[]
}

type Waiting = QuotationRow & { store: string; company: string }

function waitingOf(row: Waiting, lines: readonly StandingLine[], goods: Awaited<ReturnType<typeof namedGoods>>): WaitingQuotation {
  return {
    ...{ row, store: row.store, company: row.company, amount: amountThen(lines) },
    wished: row.wished_fen === null ? '' : formatFen(Number(row.wished_fen) as Fen),
    lines: lines.map(({ goods_id, quantity, price_units, wished_units }) => ({
      ...{ goods_id, number: quantity, price: priceText(price_units), wished: priceText(wished_units) },
      name: [goods.get(goods_id)?.name, goods.get(goods_id)?.spec].filter(Boolean).join(' '),
    })),
  }
}

/** Quotations without an answer, the oldest first, with their lines. */
export async function waitingQuotations(db: Kysely<Tables>, now: number): Promise<WaitingQuotation[]> {
  const rows = await inState(db, 'waiting', now)
    .innerJoin('member', 'member.id', 'quotation.member_id')
    .selectAll('quotation')
    .select(['member.code as store', 'member.company'])
    .orderBy('quotation.created_at')
    .orderBy('quotation.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines = await linesByQuotation(db, ids)
  const listed = [...lines.values()].flat().map(({ goods_id }) => goods_id)
  const goods = await namedGoods(db, [...new Set(listed)])
  return rows.map(row => waitingOf(row, lines.get(row.id) ?? [], goods))
}
