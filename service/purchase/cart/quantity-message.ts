import type { QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { messages } from './messages.ts'

/** What is wrong with a quantity, in words and in the goods' own pack unit; where too few are there, when more arrive. */
export function quantityMessage(problem: QuantityProblem, { goods, arrival }: Pick<SaleOffer, 'goods' | 'arrival'>): string {
  const unit = goods.pack_unit
  switch (problem.kind) {
    case 'not-whole':
      return messages.notWhole
    case 'below-minimum':
      return messages.belowMinimum(problem.min, unit)
    case 'above-stock':
      return [problem.max > 0 ? messages.aboveStock(problem.max, unit) : messages.noStock, arrival?.text].filter(Boolean).join('，')
    case 'above-quota':
      return problem.max > 0 ? messages.aboveQuota(problem.max, unit) : messages.noQuota
    case 'above-limit':
      return messages.aboveLimit(problem.max, unit)
    case 'not-a-multiple': {
      const choice = problem.nearest.length > 0 ? messages.nearest(problem.nearest, unit) : ''
      return messages.notAMultiple(problem.step, unit) + choice
    }
  }
}
