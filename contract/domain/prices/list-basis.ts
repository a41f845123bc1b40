import type { UnitPrice } from '../money.ts'

/** A list price and the moment from which it was in force, in epoch milliseconds. */
export type ListedPrice = { price: UnitPrice; since: number }

/** 明码标价和禁止价格欺诈规定 section 16: what a price is compared with was asked in these days before. */
export const basisDays = 7
const basisMs = basisDays * 86_400_000

/**
 * The lowest list price of the seven days before a benefit begins: the most that may be struck through next to it; undefined where there
 * was none, so that nothing may be struck through. `listed` is in the order of time.
 *
 * @example listed at 9 until four days before the benefit and at 10 since then, 9 is the basis and 10 is not
 */
export function listBasis(listed: readonly ListedPrice[], beginsAt: number): UnitPrice | undefined {
  const before = listed.filter(({ since }) => since < beginsAt)
  const counted = before.filter((_, index) => (before[index + 1]?.since ?? beginsAt) > beginsAt - basisMs)
  if (counted.length === 0) return undefined
  return Math.min(...counted.map(({ price }) => price)) as UnitPrice // One of the prices.
}
