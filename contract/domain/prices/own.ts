import type { PriceRule, PriceTerms } from './price.ts'

function ownRule<Kind extends PriceTerms['own']['kind']>(kind: Kind): PriceRule<Kind> {
  return { kinds: [kind], priceAt: ({ own }) => (own.kind === kind ? { kind, price: own.price } : undefined) }
}

/** 控销价: what was agreed for controlled goods; no ladder goes below it. */
export const agreed = ownRule('agreed')

/** 会员价: of the customer type. */
export const member = ownRule('member')

/** 批发价: for every customer type without a price of its own. */
export const base = ownRule('base')
