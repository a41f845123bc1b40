import type { UnitPrice } from '../money.ts'

/** A list price and the moment from which it was in force, in epoch milliseconds. */
export type ListedPrice = { price: UnitPrice; since: number }

/** List prices in the order of time, and in how many days before a benefit a price counts (`price_basis_days` of contract/operator/legal-figures.ts). */
export type Listed = { prices: readonly ListedPrice[]; days: number }

/** Of goods that have no price for a time. */
export const nothingListed: Listed = { prices: [], days: 0 }

const dayMs = 86_400_000

/**
 * The lowest list price of the days before a benefit begins: the most that may be struck through next to it; undefined where there was
 * none, so that nothing may be struck through.
 *
 * @example of seven days, listed at 9 until four days before the benefit and at 10 since then, 9 is the basis and 10 is not
 */
export function listBasis({ prices, days }: Listed, beginsAt: number): UnitPrice | undefined {
  const before = prices.filter(({ since }) => since < beginsAt)
  const counted = before.filter((_, index) => (before[index + 1]?.since ?? beginsAt) > beginsAt - days * dayMs)
  if (counted.length === 0) return undefined
  return Math.min(...counted.map(({ price }) => price)) as UnitPrice // One of the prices.
}
