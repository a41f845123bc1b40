import { quantityRange } from '@yaoji/contract/domain/quantity'
import type { NamedPrice, SaleOffer } from './sale-offer.ts'

/** The least quantity that is sold, also where nothing can be had. */
export function leastQuantity({ quantityRule }: Pick<SaleOffer, 'quantityRule'>): number {
  return Math.max(1, quantityRange(quantityRule).min)
}

/** The price that lists show: of the least quantity; null where prices must not be seen. */
export function leastPrice(offer: Pick<SaleOffer, 'quantityRule' | 'unitPrice'>): NamedPrice | null {
  return offer.unitPrice(leastQuantity(offer))
}
