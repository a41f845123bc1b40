import { purchaseListAddCall, purchaseListUndoCall, type PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { takeCart } from '../../cart/cart/parts.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/requests/result.ts'

export type PurchaseLine = { goods_id: number; number: number }

/** Result for the lines; a `failure` of the whole page was shown already. */
export type PurchaseListAdded = ({ ok: true } & Omit<PurchaseListAddWire, 'total'>) | { ok: false; failure: Failure }

/**
 * Adds many goods to the cart in one call: every line that passes the rules of the cart, the
 * others are returned with their reason. With the key of an attempt without an answer, the
 * same lines are not added twice. The maximum number of lines is the cart's.
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

/** Undoes an import; returns whether it was undone. */
export async function undoPurchaseList(undoId: string): Promise<boolean> {
  const result = await request(purchaseListUndoCall, { body: { undo_id: undoId } })
  if (result.ok) await takeCart(result.data.total)
  return result.ok
}
