import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { sumFloored, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { quotationState, type QuotationState } from '@yaoji/contract/domain/quotation-state'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
export type LineRow = Selectable<Tables['quotation_line']>
type Frozen = Pick<QuotationRow, 'sn' | 'quote_until'>

/** The instant at which a China day is over. */
export const endOf = (day: string): number => chinaDayStart(addDays(day, 1))

/** A line of the buyer's list with the units of it that are ordered, and at what price its promotion sells it. */
export type StandingLine = LineRow & { taken: number; sold_units: number | null }

/** The lines in the buyer's order. */
export function linesOf(db: Db, { id, promotion_id: promotionId }: Pick<QuotationRow, 'id' | 'promotion_id'>): Promise<StandingLine[]> {
  return db
    .selectFrom('quotation_line')
    .leftJoin('promotion_goods', join =>
      join.onRef('promotion_goods.goods_id', '=', 'quotation_line.goods_id').on('promotion_goods.promotion_id', '=', promotionId ?? 0),
    )
    .where('quotation_id', '=', id)
    .selectAll('quotation_line')
    .select([sql<number>`coalesce(promotion_goods.taken, 0)`.as('taken'), 'promotion_goods.price_units as sold_units'])
    .orderBy('place')
    .execute()
}

/** What of a quotation was answered, in one text that differs as soon as any of it does. */
export function hashOf({ sn, quote_until }: Frozen, lines: readonly Pick<LineRow, 'goods_id' | 'quantity' | 'quote_units'>[]): string {
  const quoted = lines
    .filter(({ quote_units }) => quote_units !== null)
    .toSorted((a, b) => a.goods_id - b.goods_id)
    .map(({ goods_id, quantity, quote_units }) => [goods_id, quantity, quote_units])
  return createHash('sha256')
    .update(JSON.stringify([sn, quote_until, quoted]))
    .digest('hex')
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
