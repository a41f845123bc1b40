import type { PriceRule, PriceTerms, SpecialPrice } from './price.ts'

/** The lowest special price, where it is below the buyer's own: 特价 and 每日特价 are of one rank. */
export function winningSpecial({ own, specials }: Pick<PriceTerms, 'own' | 'specials'>): SpecialPrice | undefined {
  const lowest = specials.toSorted((a, b) => a.price - b.price)[0]
  return lowest && lowest.price < own.price ? lowest : undefined
}

export const special: PriceRule<SpecialPrice['kind']> = {
  kinds: ['special', 'daily'],
  priceAt: winningSpecial,
}
