import type { PriceRule, PriceTerms } from './price.ts'

type Kind = NonNullable<PriceTerms['bought']>['kind']

/** A price that only a line has which was bought by it; none where it is no benefit. */
function boughtRule<Own extends Kind>(kind: Own): PriceRule<Own> {
  return {
    kinds: [kind],
    priceAt: ({ own, bought }) => (bought?.kind === kind && bought.price < own.price ? { kind, price: bought.price } : undefined),
  }
}

/** 秒杀价 */
export const flashSale = boughtRule('flash-sale')

/** 拼团价: stands behind 特价, which a line of a group does not have (docs/rules/domain.md section 3). */
export const groupBuy = boughtRule('group-buy')

/** 组合价: of one set; the buyer's own price is then what its parts cost one by one. */
export const set = boughtRule('set')

/** 询价: quoted to one store for a quantity; a line whose price of today is lower has none (docs/rules/domain.md section 20). */
export const quotation = boughtRule('quotation')
