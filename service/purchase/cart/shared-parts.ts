import type { LineShare } from '@yaoji/contract/domain/cart/cart-total'
import type { DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { shareToParts, type PartShare } from '@yaoji/contract/domain/lines/set'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { SetPart } from '../../promotions/rules/set-offer.ts'
import type { PricedLine } from './priced-line.ts'

/** `units`: of it in all the sets of the line. */
type SharedPart = SetPart & PartShare<DeductionKind> & { units: number }

/** The goods of a set, which bear what its line costs by what they cost alone; none of any other line. */
export function sharedParts({ parts, quantity }: PricedLine<SaleOffer>, share: LineShare): SharedPart[] {
  const shares = shareToParts(
    share,
    parts.map(({ price, number }) => ({ price, quantity: number })),
  )
  return parts.map((part, place) => ({ ...part, ...shares[place]!, units: part.number * quantity }))
}
