import type { GoodsRow, PriceRow } from '../../platform/database/rows.ts'
import type { RightState, SaleRows } from './sale-rows.ts'

/** Why the price of controlled goods is hidden from a buyer (domain.md section 13, kxzq). */
export type SalesLimit = { code: 'AREA_LIMIT' } | { code: 'NEED_APPLY'; state: Exclude<RightState, 'granted'> }

export const controlledType = 2

/** A region starts with its province: 浙江省 杭州市 西湖区. */
export function isInArea(region: string, provinces: readonly string[]): boolean {
  return provinces.length === 0 || provinces.some(province => region.startsWith(province))
}

/**
 * The price rows that count for this buyer. Controlled goods go to the customer types
 * with a row of their own; the row for every type is the price of those with the right.
 */
export function openPrices(goods: GoodsRow, rows: SaleRows): PriceRow[] {
  const prices = rows.prices.get(goods.id) ?? []
  if (goods.type !== controlledType || rows.rights.get(goods.id) === 'granted') return prices
  return prices.filter(price => price.rank !== 0)
}

export function salesLimitOf(goods: GoodsRow, rows: SaleRows): SalesLimit | undefined {
  if (goods.type !== controlledType) return
  if (!isInArea(rows.region, rows.areas.get(goods.id) ?? [])) return { code: 'AREA_LIMIT' }
  const state = rows.rights.get(goods.id) ?? 'none'
  if (state === 'granted') return
  if (state !== 'forbidden' && openPrices(goods, rows).length > 0) return
  return { code: 'NEED_APPLY', state }
}
