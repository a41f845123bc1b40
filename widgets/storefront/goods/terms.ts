import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { goodsMessages as messages } from './messages.ts'

/** What bounds a purchase of these goods, in words. */
export function termsOf(goods: GoodsWire): string[] {
  const { bzdw, zbz, quota, is_dpby } = goods
  const { min, step } = quantityRange(quantityRuleOf(goods))
  return [
    min > step && messages.minimum(min, bzdw),
    // A rest smaller than a middle pack is sold whole.
    step > 1 && step === zbz && messages.packRule(step, bzdw),
    quota !== null && messages.quota(quota, bzdw),
    is_dpby === 1 && messages.singleItemFreeShipping,
  ].filter(term => term !== false)
}
