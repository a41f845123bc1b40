import type { UnitPrice } from '../money.ts'

/**
 * What a buyer keeps of the retail price, in tenths of a percent, cut off.
 *
 * Undefined when nothing is kept: a retail price at or below the purchase price has no margin.
 *
 * @example buying at 9.50 and selling at 15.80 keeps 398, 39.8 %
 */
export function grossMargin(price: UnitPrice, retail: UnitPrice): number | undefined {
  return retail > price ? Math.floor(((retail - price) * 1000) / retail) : undefined
}

/**
 * Writes tenths of a percent.
 *
 * @example formatTenths(398) is '39.8%', formatTenths(400) is '40%'
 */
export function formatTenths(tenths: number): string {
  const rest = tenths % 10
  return `${Math.floor(tenths / 10)}${rest ? `.${rest}` : ''}%`
}
