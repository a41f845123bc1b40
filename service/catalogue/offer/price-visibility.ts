import { isInArea } from './controlled-sales.ts'
import type { MemberFacts } from './member-facts.ts'
import type { Areas } from './shop-facts.ts'

/** Which price of controlled goods a member sees: none, only one of the own customer type, or any. */
export type PriceVisibility = (goodsId: number) => 'none' | 'own' | 'any'

/** The same answers as for single goods (controlled-sales.ts), for putting all of them in order: an order tells prices too. */
export function priceVisibility(areas: Areas, { region, rights: states }: Pick<MemberFacts, 'region' | 'rights'>): PriceVisibility {
  return goodsId => {
    const names = (areas.get(goodsId) ?? []).map(area => area.province)
    if (!isInArea(region, names)) return 'none'
    const state = states.get(goodsId)
    if (state === 'granted') return 'any'
    return state === 'forbidden' ? 'none' : 'own'
  }
}
