import type { PromotedGoods } from '@yaoji/contract/domain/deductions/deduction'
import { feeds, type CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { limits } from '@yaoji/contract/limits'
import { isCouponFor, type Coupon } from '../../promotions/rules/coupons.ts'
import { messages } from './messages.ts'
import type { PricedLine } from './priced-line.ts'

/** The ids of `filter_data` (domain.md section 4). */
export const cartFilters = { all: limits.cartFilterAll, fullReduction: 1, coupon: 2, groupBuy: 3, nearExpiry: 4, invalid: 5 } as const

/** `nearExpiryEnd`: the last day that counts as 近效期; `coupons`: those that can be used now. */
export type FilterFacts = { nearExpiryEnd: string; promotions: readonly CartPromotion[]; coupons: readonly Coupon[] }

/** Whether the batch that leaves first expires on this day or before. */
export function expiresBy(line: PricedLine, day: string): boolean {
  const { nearestExpiry } = line.offer
  return nearestExpiry !== '' && nearestExpiry <= day
}

function goodsOf({ offer, withCoupon }: PricedLine): PromotedGoods {
  return { goodsId: offer.goods.id, withCoupon }
}

function isReduction({ tiers }: CartPromotion): boolean {
  return tiers.some(tier => tier.benefit.kind === 'reduce')
}

function isInvalid(line: PricedLine): boolean {
  return line.offer.cantBuy !== null
}

export function passesFilter(filter: number, line: PricedLine, facts: FilterFacts): boolean {
  switch (filter) {
    case cartFilters.all:
      return true
    case cartFilters.fullReduction:
      return !isInvalid(line) && facts.promotions.some(promotion => isReduction(promotion) && feeds(goodsOf(line), promotion))
    case cartFilters.coupon:
      return line.withCoupon && !isInvalid(line) && facts.coupons.some(coupon => isCouponFor(coupon, line.offer.goods))
    case cartFilters.groupBuy:
      return line.priceKind === 'group-buy' && !isInvalid(line)
    case cartFilters.nearExpiry:
      return expiresBy(line, facts.nearExpiryEnd)
    case cartFilters.invalid:
      return isInvalid(line)
    default:
      return false
  }
}

/** The tabs that have lines now, 全部 always. */
export function filterTabs(lines: readonly PricedLine[], facts: FilterFacts) {
  const names = Object.keys(cartFilters) as (keyof typeof cartFilters)[]
  return names
    .map(name => ({
      id: cartFilters[name],
      name: messages.filters[name],
      count: lines.reduce((count, line) => (passesFilter(cartFilters[name], line, facts) ? count + 1 : count), 0),
    }))
    .filter(tab => tab.id === cartFilters.all || tab.count > 0)
}
