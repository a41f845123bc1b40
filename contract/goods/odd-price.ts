import { guardLimits } from '../operator/guards.ts'

/**
 * Why a new price of goods wants a second look: below what the shop paid, far below what it was, far above what it was, or raised above
 * 建议零售价, which no pharmacy pays.
 */
export type OddPrice = 'cost' | 'fall' | 'rise' | 'retail'

type Price = { now: number; before: number | null; cost: number | undefined; retail?: number | undefined }

/**
 * Judges a new price. A price below cost is always odd; any other is where it falls by more than the shop's limit, or rises to more than its
 * multiple of before or above 建议零售价.
 *
 * @example of a price of 10 with a cost of 8, 7.90 is `cost`, 30.01 is `rise`, 12 with 建议零售价 11 is `retail`; without a cost 6.90 is `fall`
 */
export function oddPrice({ now, before, cost, retail }: Price): OddPrice | undefined {
  if (cost !== undefined && now < cost) return 'cost'
  if (before !== null && now * 100 < before * (100 - guardLimits.priceFallPercent)) return 'fall'
  if (before !== null && now > before * guardLimits.priceRiseTimes) return 'rise'
  if (retail !== undefined && now > retail && (before === null || now > before)) return 'retail'
  return undefined
}
