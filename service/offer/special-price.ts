import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { SpecialRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { controlledType } from './controlled-sales.ts'
import { messages } from './messages.ts'
import type { PricedGoods, SpecialUnits } from './offer-price.ts'
import type { Special } from './sale-offer.ts'

/** The special prices of these goods that hold now. */
export function selectSpecials(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<SpecialRow[]> {
  return db
    .selectFrom('special_price')
    .selectAll()
    .where('goods_id', 'in', ids)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('price_units')
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Controlled goods keep the price that was agreed for them, and ephedrine goods take part in no promotion. */
export function isPromoted({ type, is_ephedrine }: PricedGoods): boolean {
  return type !== controlledType && is_ephedrine === 0
}

/**
 * The special price that wins over the member's own price (domain.md section 3): the
 * lowest, where it is below.
 */
export function winningSpecial(goods: PricedGoods, rows: readonly SpecialUnits[], ownPrice: UnitPrice | null): Special | undefined {
  if (ownPrice === null || !isPromoted(goods)) return
  const lowest = rows.toSorted((a, b) => a.price_units - b.price_units)[0]
  if (!lowest || lowest.price_units >= ownPrice) return
  const { daily, special } = messages.priceNames
  return { price: lowest.price_units as UnitPrice, name: lowest.kind === 'daily' ? daily : special, endsAt: lowest.ends_at }
}
