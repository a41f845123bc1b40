import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { messages } from './messages.ts'
import type { PricedLine } from './priced-line.ts'

/** The ids of `filter_data` (domain.md section 4). */
export const cartFilters = { all: limits.cartFilterAll, fullReduction: 1, coupon: 2, nearExpiry: 4, invalid: 5 } as const

export type FilterFacts = { now: number; hasFullReductions: boolean; hasCoupons: boolean }

export function expiresWithin(line: PricedLine, months: number, now: number): boolean {
  const { nearestExpiry } = line.offer
  return nearestExpiry !== '' && nearestExpiry <= addMonths(chinaDay(now), months)
}

function isInvalid(line: PricedLine): boolean {
  return line.offer.cantBuy !== null
}

export function passesFilter(filter: number, line: PricedLine, facts: FilterFacts): boolean {
  switch (filter) {
    case cartFilters.all:
      return true
    case cartFilters.fullReduction:
      return facts.hasFullReductions && line.withCoupon && !isInvalid(line)
    case cartFilters.coupon:
      return facts.hasCoupons && line.withCoupon && !isInvalid(line)
    case cartFilters.nearExpiry:
      return expiresWithin(line, limits.expiryOrangeMonths, facts.now)
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
      count: lines.filter(line => passesFilter(cartFilters[name], line, facts)).length,
    }))
    .filter(tab => tab.id === cartFilters.all || tab.count > 0)
}
