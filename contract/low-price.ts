import { guardLimits } from './operator-guards.ts'

/** Why a new price of goods wants a second look: below what the shop paid, or far below what it was. */
export type LowPrice = 'cost' | 'fall'

type Price = { now: number; before: number | null; cost: number | undefined }

/**
 * Judges a new price. A price below cost is always low; any other is low where it falls by more than the shop's limit.
 *
 * @example of a price of 10 with a cost of 8, 7.90 is `cost`; without a cost 6.90 is `fall`
 */
export function lowPrice({ now, before, cost }: Price): LowPrice | undefined {
  if (cost !== undefined && now < cost) return 'cost'
  if (before !== null && now * 100 < before * (100 - guardLimits.priceFallPercent)) return 'fall'
  return undefined
}
