import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { PriceTerms } from '@yaoji/contract/domain/prices/price'
import { priceAt } from '@yaoji/contract/domain/prices/prices'
import { priceTermsOf, type PricedGoods, type SpecialUnits } from '../offer/offer-price.ts'
import type { Promotions } from './listed-goods.ts'
import type { Moment } from './moment.ts'

/** The special prices that hold now. */
export function currentSpecials({ specials }: Promotions, { now }: Moment): Promotions['specials'] {
  return specials.filter(({ begins_at, ends_at }) => begins_at <= now && now < ends_at)
}

// Which row the price comes from, and what else it is named by, decide nothing here.
const rowOf = (usual: number) => ({ id: 0, rank: 0, price_units: usual })
const unpromoted: PricedGoods = { type: 0, is_ephedrine: 0 }

export function termsOf(
  promotions: Promotions,
  usual: number,
  moment: Moment,
  agreement: UnitPrice | undefined,
  newcomer?: SpecialUnits,
): PriceTerms {
  return priceTermsOf(promotions.goods, rowOf(usual), {
    ladders: promotions.ladders,
    specials: [...currentSpecials(promotions, moment), ...(newcomer ? [newcomer] : [])],
    agreement,
  })
}

/** Without promotions of everybody any quantity costs the same. */
export function ownUnits(usual: number, agreement: UnitPrice | undefined, newcomer: SpecialUnits | undefined): number {
  return priceAt(priceTermsOf(unpromoted, rowOf(usual), { ladders: [], specials: newcomer ? [newcomer] : [], agreement }), 1).price
}

/** When the next special price begins or ends; Infinity where none will. */
export function nextTurnOf(all: Iterable<Promotions>, now: number): number {
  let next = Infinity
  for (const { specials } of all)
    for (const { begins_at, ends_at } of specials) for (const at of [begins_at, ends_at]) if (at > now && at < next) next = at
  return next
}
