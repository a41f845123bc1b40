import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { useState } from 'react'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { firstQuantity } from './goods-terms.ts'

/** What was chosen of goods as they were answered: a list that comes back as it was left has them still. */
const chosenOf = new WeakMap<GoodsWire, number>()

/** The quantity a buyer is about to add; it follows the rule when the stock has changed meanwhile. */
export function useQuantity(goods: GoodsWire) {
  const [chosen, setChosen] = useState(chosenOf.get(goods))
  const rule = quantityRuleOf(goods)
  const choose = (quantity: number) => {
    chosenOf.set(goods, quantity)
    setChosen(quantity)
  }
  return { rule, quantity: clampQuantity(chosen ?? firstQuantity(goods), rule), choose }
}
