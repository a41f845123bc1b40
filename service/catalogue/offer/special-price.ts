import type { Kysely } from 'kysely'
import type { GoodsRow, SpecialRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { controlledType } from './controlled-sales.ts'
import type { PricedGoods } from './offer-price.ts'

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

/** Goods whose amount feeds tiers and coupons: ephedrine goods never do (domain.md section 3). */
export function feedsDeductions({ with_coupon, is_ephedrine }: Pick<GoodsRow, 'with_coupon' | 'is_ephedrine'>): boolean {
  return with_coupon === 1 && is_ephedrine === 0
}
