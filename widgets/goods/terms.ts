import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { messages } from './messages.ts'

/** What bounds a purchase of these goods, in words. */
export function termsOf(goods: GoodsWire): string[] {
  const { bzdw, zbz, qg_number, is_split, quota, is_dpby } = goods
  return [
    qg_number > 1 && messages.minimum(qg_number, bzdw),
    is_split === 0 && zbz > 1 && messages.packRule(zbz, bzdw),
    quota !== null && messages.quota(quota, bzdw),
    is_dpby === 1 && messages.singleItemFreeShipping,
  ].filter(term => term !== false)
}
