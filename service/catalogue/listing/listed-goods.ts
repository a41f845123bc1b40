import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import type { ListedFacts } from './fact-columns.ts'
import type { LadderUnits, PricedGoods, SpecialUnits } from '../offer/offer-price.ts'

const [hyphen, zero] = [0x2d, 0x30] as const

/** A day as a number that keeps the order of days: 2026-11-21 is 20261121. */
export function dayNumber(day: string): number {
  let number = 0
  // By hand: every batch has one, and a million texts without hyphens are garbage.
  for (let at = 0; at < day.length; at++) {
    const unit = day.charCodeAt(at)
    if (unit !== hyphen) number = 10 * number + unit - zero
  }
  return number
}

export type ListedBatch = { day: number; units: number }
/** Of a customer type; 0 for every type without a price of its own. */
export type ListedPrice = { rank: number; price_units: number }

/** A warehouse that has or had the goods. */
export type ListedPlace = {
  onhand: number
  reserved: number
  /** With something in them, by their day of expiry ascending. */
  batches: readonly ListedBatch[]
  /** One of a customer type at most. */
  prices: readonly ListedPrice[]
  /** On days on which batches must last to a later day, the goods are locked. */
  lastSellable: number
}

/** What may change the price of goods, with what that depends on. */
export type Promotions = {
  goods: PricedGoods
  quantityRule: Omit<QuantityRule, 'stock' | 'quota'>
  ladders: readonly LadderUnits[]
  specials: readonly SpecialUnits[]
}

/** What lists ask of one goods on the shelf. */
export type ListedGoods = {
  id: number
  categoryId: number
  manufacturer: string
  dosageForm: string
  facts: ListedFacts
  /** 0 western, 1 Chinese, 2 controlled sales */
  type: number
  isFreeShippingZone: boolean
  isPrescription: boolean
  sales: number
  favourites: number
  /** In the order of warehouses. */
  places: readonly ListedPlace[]
  /** Customer types with a price of their own in any warehouse. */
  pricedRanks: ReadonlySet<number>
  /** Undefined without ladders and special prices. */
  promotions: Promotions | undefined
}
