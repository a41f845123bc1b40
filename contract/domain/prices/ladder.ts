import { rungAt, type Ladder } from './ladder-price.ts'
import type { PriceRule, PriceTerms } from './price.ts'

/** The rungs that are a benefit: below the buyer's own price. */
export function usefulLadder({ own, ladder: rungs }: Pick<PriceTerms, 'own' | 'ladder'>): Ladder | undefined {
  const useful = rungs?.rungs.filter(rung => rung.price < own.price) ?? []
  return rungs && useful.length > 0 ? { kind: rungs.kind, rungs: useful } : undefined
}

/** 阶梯价 */
export const ladder: PriceRule<'ladder'> = {
  kinds: ['ladder'],
  priceAt: (terms, quantity) => {
    const useful = usefulLadder(terms)
    const rung = useful && rungAt(useful, quantity)
    return rung && { kind: 'ladder', price: rung.price }
  },
}
