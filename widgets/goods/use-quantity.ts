import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { clampQuantity } from '@yaoji/contract/domain/quantity'
import { useState } from 'react'
import { quantityRuleOf } from '../lib/goods-terms.ts'
import { firstQuantity } from './goods-terms.ts'

/** The quantity a buyer is about to add; it follows the rule when the stock has changed meanwhile. */
export function useQuantity(goods: GoodsWire) {
  const [chosen, choose] = useState<number>()
  const rule = quantityRuleOf(goods)
  return { rule, quantity: clampQuantity(chosen ?? firstQuantity(goods), rule), choose }
}
