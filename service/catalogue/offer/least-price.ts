import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import type { NamedPrice, SaleOffer } from './sale-offer.ts'

/**
 * The least quantity that is sold, also where nothing can be had. What is left of a
 * member's limit does not change it: the price of a list is then the same for all of a
 * customer type, as its order is (listing/listing.ts).
 */
export function leastQuantity({ quantityRule }: Pick<SaleOffer, 'quantityRule'>): number {
  return Math.max(1, quantityRange({ ...quantityRule, quota: undefined }).min)
}

/** The price that lists show: of the least quantity; null where prices must not be seen. */
export function leastPrice(offer: Pick<SaleOffer, 'quantityRule' | 'unitPrice'>): NamedPrice | null {
  return offer.unitPrice(leastQuantity(offer))
}
