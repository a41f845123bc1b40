import type { PriceRule, PriceTerms, SpecialPrice } from './price.ts'

type Specials = Pick<PriceTerms, 'own' | 'specials'>

/** The lowest of these kinds, where it is below the buyer's own price. */
function lowestOf(kinds: readonly SpecialPrice['kind'][], { own, specials }: Specials): SpecialPrice | undefined {
  let lowest: SpecialPrice | undefined
  for (const each of specials) if (kinds.includes(each.kind) && each.price < (lowest ?? own).price) lowest = each
  return lowest
}

function ruleOf<Kind extends SpecialPrice['kind']>(...kinds: Kind[]): PriceRule<Kind> {
  // Nothing but one of the kinds is found.
  return { kinds, priceAt: terms => lowestOf(kinds, terms) as ReturnType<PriceRule<Kind>['priceAt']> }
}

/** 特价 and 每日特价 are of one rank. */
export const special = ruleOf('special', 'daily')

/** 拼团价: stands behind 特价, also where it is lower. */
export const groupBuy = ruleOf('group-buy')

/** The price for a time that wins over the buyer's own, whichever kind it is of. */
export function winningSpecial(terms: Specials): SpecialPrice | undefined {
  return lowestOf(special.kinds, terms) ?? lowestOf(groupBuy.kinds, terms)
}
