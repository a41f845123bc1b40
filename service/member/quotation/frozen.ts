import { sql, type Kysely, type Selectable } from 'kysely'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { sumFloored, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { quotationState, type QuotationState } from '@yaoji/contract/domain/agreements/quotation-state'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf as sha256 } from '../../providers/secrets.ts'

type Db = Kysely<Tables>
export type LineRow = Selectable<Tables['quotation_line']>
type Frozen = Pick<QuotationRow, 'sn' | 'quote_until'>

/** The instant at which a China day is over. */
export const endOf = (day: string): number => chinaDayStart(addDays(day, 1))

/** A line of the buyer's list with the units of it that are ordered, and at what price its promotion sells it. */
export type StandingLine = LineRow & { taken: number; sold_units: number | null }

/** The lines of quotations in the buyer's order, by quotation. */
export async function linesByQuotation(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StandingLine[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('quotation_line')
    .innerJoin('quotation', 'quotation.id', 'quotation_line.quotation_id')
    .leftJoin('promotion_goods', join =>
      join
        .onRef('promotion_goods.goods_id', '=', 'quotation_line.goods_id')
        .onRef('promotion_goods.promotion_id', '=', 'quotation.promotion_id'),
    )
    .where('quotation_line.quotation_id', 'in', ids)
    .selectAll('quotation_line')
    .select([sql<number>`coalesce(promotion_goods.taken, 0)`.as('taken'), 'promotion_goods.price_units as sold_units'])
    .orderBy('quotation_line.place')
    .execute()
  return Map.groupBy(rows, row => row.quotation_id)
}

/** The lines of one, in the buyer's order. */
export const linesOf = async (db: Db, { id }: Pick<QuotationRow, 'id'>): Promise<StandingLine[]> =>
  (await linesByQuotation(db, [id])).get(id) ?? []

/** Hash of what was answered: number, last day, goods, quantities and prices. */
export function hashOf({ sn, quote_until }: Frozen, lines: readonly Pick<LineRow, 'goods_id' | 'quantity' | 'quote_units'>[]): string {
  const quoted = lines
    .filter(({ quote_units }) => quote_units !== null)
    .toSorted((a, b) => a.goods_id - b.goods_id)
    .map(({ goods_id, quantity, quote_units }) => [goods_id, quantity, quote_units])
  return sha256(JSON.stringify([sn, quote_until, quoted]))
}

/** Whether rows and promotion still say what was answered. */
export const isAsAnswered = (row: QuotationRow, lines: readonly StandingLine[]): boolean =>
  hashOf(row, lines) === row.hash && lines.every(({ quote_units, sold_units }) => quote_units === sold_units)

/** What the quoted lines come to. */
export function totalOf(lines: readonly Pick<LineRow, 'quantity' | 'quote_units'>[]): Fen {
  return sumFloored(
    lines.flatMap(({ quantity, quote_units }) => (quote_units === null ? [] : [{ quantity, price: quote_units as UnitPrice }])),
  )
}

/** Where a quotation stands; `isOrdered` is whether every quoted line is taken. */
export function stateOf(row: QuotationRow, isOrdered: boolean, now: number): QuotationState {
  const endsAt = row.quote_until === '' ? null : endOf(row.quote_until)
  return quotationState({ state: row.state, wantedEndsAt: endOf(row.wanted_until), endsAt, isOrdered }, now)
}

export const isOrdered = (lines: readonly StandingLine[]): boolean =>
  lines.some(({ taken }) => taken > 0) && lines.every(({ quote_units, taken, quantity }) => quote_units === null || taken >= quantity)
