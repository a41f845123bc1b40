import type { PriceRule, PriceTerms, SpecialPrice } from './price.ts'

/** The price for a time that wins over the buyer's own: the lowest below it, of whichever kind. */
export function winningSpecial({ own, specials }: Pick<PriceTerms, 'own' | 'specials'>): SpecialPrice | undefined {
  let lowest: SpecialPrice | undefined
  for (const each of specials) if (each.price < (lowest ?? own).price) lowest = each
  return lowest
}

/** 特价, 每日特价 and 新人特价 are of one rank. */
export const special: PriceRule<SpecialPrice['kind']> = { kinds: ['special', 'daily', 'newcomer'], priceAt: winningSpecial }
