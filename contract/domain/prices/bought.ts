import type { PriceRule, PriceTerms } from './price.ts'

type Kind = NonNullable<PriceTerms['bought']>['kind']

/** A price that only a line has which was bought by one of these kinds; none where it is no benefit. */
function boughtRule<Own extends Kind>(...kinds: Own[]): PriceRule<Own> {
  const isOwn = (kind: Kind): kind is Own => (kinds as Kind[]).includes(kind)
  return {
    kinds,
    priceAt: ({ own, bought }) =>
      bought && isOwn(bought.kind) && bought.price < own.price ? { kind: bought.kind, price: bought.price } : undefined,
  }
}

/** 秒杀价 */
export const flashSale = boughtRule('flash-sale')

/** 拼团价: stands behind 特价, which a line of a group does not have (docs/rules/domain.md section 3). */
export const groupBuy = boughtRule('group-buy')

/**
 * 组合价 of one set, where the buyer's own price is what its parts cost one by one; and 询价, which was quoted to one store for a quantity:
 * a line whose price of today is lower has none (docs/rules/domain.md section 20).
 */
export const setOrQuotation = boughtRule('set', 'quotation')
