import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { AddResult, AddReporter } from '../../cart/cart/parts.ts'
import { confirmShortExpiry } from './confirm-short-expiry.ts'

/** Puts goods into the cart as they are shown, and answers what became of it; undefined when the buyer thought better of it. */
export async function addKnowingly(
  goods: GoodsWire,
  quantity: number,
  today: string,
  reporter: AddReporter,
): Promise<AddResult | undefined> {
  if (!(await confirmShortExpiry([goods], today))) return
  const { addLine } = await import('../../cart/cart/parts.ts')
  return addLine(goods, quantity, reporter)
}
