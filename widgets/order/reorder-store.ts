import { map } from 'nanostores'
import { orderReorderCall } from '@yaoji/contract/calls/order'
import type { PurchaseListAddWire } from '@yaoji/contract/calls/purchase-list'
import { takeCart } from '../cart/parts.ts'
import { createAttempts } from '../lib/attempt-key.ts'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { ask, showToast } from '../lib/notices.ts'
import { cartPath } from '../lib/paths.ts'
import { messages } from './messages.ts'

/** Orders whose goods are on their way into the cart: their buttons are busy. */
export const $reordering = map<Record<string, boolean | undefined>>({})

const attempts = createAttempts()

function tell({ added, skipped }: PurchaseListAddWire): void {
  const action = { text: messages.toCart, href: environment.href(cartPath()) }
  if (skipped.length === 0) return showToast({ kind: 'success', text: messages.reordered(added.length), action })
  const reasons = skipped.map(({ reason }) => reason)
  const counted = [...new Set(reasons)].map(reason => messages.skippedFor(reasons.filter(each => each === reason).length, reason))
  const title = added.length > 0 ? messages.reordered(added.length) : messages.noneReordered
  void ask({ title, text: counted.join('\n'), confirmText: messages.gotIt })
}

/** 再次购买: puts the goods of an order into the cart. A second click while the first is under way does nothing. */
export async function reorder(orderId: string): Promise<void> {
  if ($reordering.get()[orderId]) return
  $reordering.setKey(orderId, true)
  // The same key until an answer came: goods are not added twice.
  const result = await request(orderReorderCall, {
    params: { id: orderId },
    body: {},
    idempotencyKey: attempts.keyOf(orderId),
  })
  if (result.ok) {
    attempts.settle()
    await takeCart(result.data.total)
    tell(result.data)
  }
  $reordering.setKey(orderId, undefined)
}
