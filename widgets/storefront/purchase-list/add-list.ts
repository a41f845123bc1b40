import { purchaseListAddCall, purchaseListUndoCall, type PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { takeCart } from '../../cart/cart/parts.ts'
import { newAttemptKey } from '../../base/lib/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/result.ts'

export type PurchaseLine = { goods_id: number; number: number }

/** What became of the lines; `failure` was shown already where it concerns the whole page. */
export type PurchaseListAdded = ({ ok: true } & Omit<PurchaseListAddWire, 'total'>) | { ok: false; failure: Failure }

/**
 * Puts many goods into the cart at once: every line that passes the rules of the cart, the
 * others come back with their reason. With the key of an attempt whose answer was lost, the
 * same lines are not added twice. At most as many lines as the cart holds.
 */
export async function addPurchaseList(lines: readonly PurchaseLine[], attemptKey: string = newAttemptKey()): Promise<PurchaseListAdded> {
  const result = await request(purchaseListAddCall, {
    body: { lines: lines.map(({ goods_id, number }) => `${goods_id}:${number}`) },
    idempotencyKey: attemptKey,
  })
  if (!result.ok) return result
  const { total, ...done } = result.data
  await takeCart(total)
  return { ok: true, ...done }
}

/** Takes back what an import added; answers whether it is gone. */
export async function undoPurchaseList(undoId: string): Promise<boolean> {
  const result = await request(purchaseListUndoCall, { body: { undo_id: undoId } })
  if (result.ok) await takeCart(result.data.total)
  return result.ok
}
