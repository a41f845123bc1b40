import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartQuickAddCall,
  cartSelectCall,
  type CartWire,
} from '@yaoji/contract/calls/purchase/cart'
import { purchaseListAddCall, type PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { orderReorderCall } from '@yaoji/contract/calls/purchase/reorder'
import { codes } from '@yaoji/contract/codes'
import { changesOf } from '../../../base/lib/failures/failure-changes.ts'
import { requestSilently } from '../../../base/lib/http.ts'
import { firstFieldError, isSessionOver, type Failure, type Result } from '../../../base/lib/requests/result.ts'
import { changeText } from '../state/changes.ts'
import type { CartAnswer } from '../state/operations.ts'
import { goodsIn, type KeptList, type Told, type Unsent } from './unsent.ts'
import { unsentMessages as messages } from './unsent-messages.ts'

/** The cart, and the goods of a list that were not added. */
type LateAnswer = CartAnswer & Partial<Pick<PurchaseListAddWire, 'skipped'>>

function sendList({ lines, reorder }: KeptList, idempotencyKey: string): Promise<Result<LateAnswer>> {
  if (!reorder) return requestSilently(purchaseListAddCall, { body: { lines: [...lines] }, idempotencyKey })
  const { orderId: id, plan } = reorder
  return requestSilently(orderReorderCall, { params: { id }, body: { plan, lines: [...lines] }, idempotencyKey })
}

/** Sends one change; a failure is shown at its line, not by a toast. */
export function sendUnsent({ change, key: idempotencyKey }: Unsent): Promise<Result<LateAnswer>> {
  switch (change.kind) {
    case 'edit':
      return requestSilently(cartEditCall, { params: { id: change.lineId }, body: { number: change.number } })
    case 'select':
      return requestSilently(cartSelectCall, { body: { ids: change.ids, is_selected: change.isSelected ? 1 : 0 } })
    case 'gift':
      return requestSilently(cartGiftCall, { body: { promotion_id: change.promotionId, goods_id: change.goodsId } })
    case 'list':
      return sendList(change, idempotencyKey)
    case 'delete':
      return requestSilently(cartDeleteCall, { body: { ids: change.ids } })
    case 'add':
      return requestSilently(cartAddCall, { body: change.body, idempotencyKey })
    case 'quickAdd':
      return requestSilently(cartQuickAddCall, { params: { id: change.goodsId }, idempotencyKey })
  }
}

/** The outcome is still unknown: the change stays. */
export function isUnheard(failure: Failure): boolean {
  if (failure.kind !== 'code') return true
  return isSessionOver(failure) || failure.code === codes.tooMany || (failure.code >= 500 && failure.code < 600)
}

/** The price moved before the quantity was sent. */
function movedPrice({ id, change, before }: Unsent, cart: CartWire): Told[] {
  if (change.kind !== 'edit' || !before) return []
  const line = cart.data.find(each => each.id === change.lineId)
  if (line?.number !== change.number || line.price === null || before.price === null || line.price === before.price) return []
  const undo = { kind: 'edit', lineId: change.lineId, number: before.number } as const
  return [{ id, lineId: change.lineId, text: messages.priceMoved(before.price, line.price), undo }]
}

/** A message for each goods of a list that was not added. */
function notAdded({ id, change }: Unsent, { skipped = [] }: LateAnswer): Told[] {
  if (change.kind !== 'list') return []
  return skipped.map(({ goods_id, reason }) => ({
    id: `${id} ${goods_id}`,
    text: messages.refused(change.names[goods_id] ?? '', reason),
    isMoot: true,
  }))
}

function refusal({ id, change, name }: Unsent, failure: Extract<Failure, { kind: 'code' }>): Told[] {
  const changes = changesOf(failure)
  if (change.kind === 'list' && failure.code === codes.conflict) return [{ id, text: messages.reorderMoved, isMoot: true }]
  // A sale that has changed is shown to the buyer before it is bought.
  if (change.kind === 'add' && change.body.type === undefined && changes.length > 0) {
    const { goods_id, number } = change.body
    return [{ id, text: changes.map(changeText).join('；'), accept: { kind: 'order', goodsId: goods_id, number } }]
  }
  const reason = changes.map(changeText).join('；') || (firstFieldError(failure) ?? failure.msg)
  const isGone = failure.code === codes.notFound
  if (change.kind === 'edit' && isGone) return [{ id, text: messages.lineGone(name), isMoot: true }]
  if (change.kind === 'edit') return [{ id, lineId: change.lineId, text: messages.notTaken(change.number, reason), accept: change }]
  // A line that is gone can be neither selected nor deleted.
  return isGone && goodsIn(change) === 0 ? [] : [{ id, text: messages.refused(name, reason), isMoot: true }]
}

/** Messages for the buyer about a late answer. */
export function toldOf(unsent: Unsent, result: Result<LateAnswer>): Told[] {
  if (result.ok) return [...movedPrice(unsent, result.data.total), ...notAdded(unsent, result.data)]
  return result.failure.kind === 'code' ? refusal(unsent, result.failure) : []
}
