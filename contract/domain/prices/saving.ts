import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../money.ts'

/** 原价: what a saving is counted from. A buyer whose own price is not below the list price saves nothing by it. */
export function listPriceOf(own: UnitPrice, list: UnitPrice | undefined): UnitPrice {
  return list !== undefined && list > own ? list : own
}

/**
 * 原价 next to a price for a time: never more than its basis, and the price itself, so that nothing is struck through, where there is none
 * (docs/rules/domain.md section 3).
 *
 * @example listed at 9.80 with a basis of 9.60, 9.60 is struck through next to 9.00; without a basis nothing is
 */
export function struckPrice(price: UnitPrice, list: UnitPrice, basis: UnitPrice | undefined): UnitPrice {
  return Math.max(price, Math.min(list, basis ?? price)) as UnitPrice // One of the three.
}

/**
 * What one unit, or one set, saves against what it costs without a benefit, in yuan; undefined where it saves nothing, or prices must
 * not be seen.
 *
 * @example a set for 250.01 of parts that cost 296.00 saves 45.99
 */
export function savedBy(price: string | null, raw: string | null): string | undefined {
  const [paid, full] = [price, raw].map(text => parseUnitPrice(text ?? ''))
  if (paid === undefined || full === undefined || paid >= full) return undefined
  return formatUnitPrice((full - paid) as UnitPrice)
}
