import { quantityProblem, type QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { messages } from './messages.ts'
import { quantityMessage } from './quantity-message.ts'

// However many the cart holds already: a part of a pack may be what completes it, these are wrong in any case.
function isAlwaysWrong(problem: QuantityProblem, quantity: number): boolean {
  return quantity < 1 || ['not-whole', 'above-limit', 'above-stock', 'above-quota'].includes(problem.kind)
}

/** Why a quantity cannot be added whatever the cart holds, in words; undefined when it may be possible. */
export function aloneProblem(offer: SaleOffer, number: number): string | undefined {
  const problem = quantityProblem(number, offer.quantityRule)
  return problem && isAlwaysWrong(problem, number) ? quantityMessage(problem, offer) : undefined
}

/** Why the line cannot hold `joined` after `number` of them were added, in words. */
export function joinedProblem(offer: SaleOffer, number: number, joined: number): string | undefined {
  const problem = quantityProblem(joined, offer.quantityRule)
  if (!problem) return
  const already = joined - number
  const isShort = problem.kind === 'above-stock' || problem.kind === 'above-quota'
  return quantityMessage(problem, offer) + (isShort && already > 0 ? messages.alreadyInCart(already, offer.goods.pack_unit) : '')
}
