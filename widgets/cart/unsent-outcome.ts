import { cartAddCall, cartDeleteCall, cartEditCall, cartQuickAddCall, cartSelectCall, type CartWire } from '@yaoji/contract/calls/cart'
import { codes } from '@yaoji/contract/codes'
import { changesOf } from '../lib/failure-changes.ts'
import { requestSilently } from '../lib/http.ts'
import { firstFieldError, isSessionOver, type Failure, type Result } from '../lib/result.ts'
import { changeText } from './changes.ts'
import type { CartAnswer } from './operations.ts'
import type { Told, Unsent } from './unsent.ts'
import { unsentMessages as messages } from './unsent-messages.ts'

/** Sends one; what is said of a failure is said at its line, not by a toast. */
export function sendUnsent({ change, key: idempotencyKey }: Unsent): Promise<Result<CartAnswer>> {
  switch (change.kind) {
    case 'edit':
      return requestSilently(cartEditCall, { params: { id: change.lineId }, body: { number: change.number } })
    case 'select':
      return requestSilently(cartSelectCall, { body: { ids: change.ids, is_selected: change.isSelected ? 1 : 0 } })
    case 'delete':
      return requestSilently(cartDeleteCall, { body: { ids: change.ids } })
    case 'add':
      return requestSilently(cartAddCall, { body: change.body, idempotencyKey })
    case 'quickAdd':
      return requestSilently(cartQuickAddCall, { params: { id: change.goodsId }, idempotencyKey })
  }
}

/** Nobody has said what became of it: it stays. */
export function isUnheard(failure: Failure): boolean {
  if (failure.kind !== 'code') return true
  return isSessionOver(failure) || failure.code === codes.tooMany || (failure.code >= 500 && failure.code < 600)
}

/** The price moved while the quantity waited. */
function movedPrice({ id, change, before }: Unsent, cart: CartWire): Told[] {
  if (change.kind !== 'edit' || !before) return []
  const line = cart.data.find(each => each.id === change.lineId)
  if (line?.number !== change.number || line.price === null || before.price === null || line.price === before.price) return []
  const undo = { kind: 'edit', lineId: change.lineId, number: before.number } as const
  return [{ id, lineId: change.lineId, text: messages.priceMoved(before.price, line.price), undo }]
}

function refusal({ id, change, name }: Unsent, failure: Extract<Failure, { kind: 'code' }>): Told[] {
  const changes = changesOf(failure)
  if (change.kind === 'add' && changes.length > 0) {
    const { goods_id, number } = change.body
    return [{ id, text: changes.map(changeText).join('；'), accept: { kind: 'order', goodsId: goods_id, number } }]
  }
  const reason = changes.map(changeText).join('；') || (firstFieldError(failure) ?? failure.msg)
  const isGone = failure.code === codes.notFound
  if (change.kind === 'edit' && isGone) return [{ id, text: messages.lineGone(name), isMoot: true }]
  if (change.kind === 'edit') return [{ id, lineId: change.lineId, text: messages.notTaken(change.number, reason), accept: change }]
  // What is gone needs neither be chosen nor deleted.
  return isGone && change.kind !== 'add' && change.kind !== 'quickAdd' ? [] : [{ id, text: messages.refused(name, reason), isMoot: true }]
}

/** What the buyer has to be told of an answer that came late. */
export function toldOf(unsent: Unsent, result: Result<CartAnswer>): Told[] {
  if (result.ok) return movedPrice(unsent, result.data.total)
  return result.failure.kind === 'code' ? refusal(unsent, result.failure) : []
}
