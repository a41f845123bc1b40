import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { quantityProblem, type QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../../base/lib/input/goods-terms.ts'
import { quantityProblemText } from '../../../base/ui/parts.ts'

/**
 * What is wrong with a quantity that is typed for a line. Where the line is short, the service's words are used for every quantity above the
 * stock: they say when more arrive.
 */
export function quantityWords({ goods, number, problem }: CartLineWire): typeof quantityProblemText {
  const isShort = ({ kind }: QuantityProblem) => kind === 'above-stock'
  const found = quantityProblem(number, quantityRuleOf(goods))
  const words = found && isShort(found) ? problem : ''
  return (typed, unit) => (isShort(typed) && words) || quantityProblemText(typed, unit)
}
