import type { PriceRule } from './price.ts'

/** 协议价: what the shop has agreed with one store, where it is below the store's own price. */
export const agreement: PriceRule<'agreement'> = {
  kinds: ['agreement'],
  priceAt: ({ own, agreement: price }) => (price !== undefined && price < own.price ? { kind: 'agreement', price } : undefined),
}
