import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { AddResult, AddReporter } from '../../cart/cart/parts.ts'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'

/**
 * Puts goods into the cart as they are shown, and answers what became of it; undefined when the buyer
 * thought better of it. All that this needs arrives with the first addition: a page of prices does not need it.
 */
export async function addKnowingly(
  goods: GoodsWire,
  quantity: number,
  today: string,
  reporter: AddReporter = 'toast',
): Promise<AddResult | undefined> {
  // Both at once, though one asks for the other.
  const parts = await Promise.all([import('./add-to-cart.ts'), import('../../cart/cart/parts.ts')]).catch(() => undefined)
  if (parts) return parts[0].addKnowingly(goods, quantity, today, reporter)
  if (reporter === 'toast') void tellFailure({ kind: 'network' }, {})
  return { isAdded: false, reason: '' }
}
