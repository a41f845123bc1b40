import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartQuickAddCall,
  cartRestoreCall,
  cartSelectCall,
  type CartAddBody,
} from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { unansweredCause } from '../../../base/lib/failures/failure-text.ts'
import { changesOf } from '../../../base/lib/failures/failure-changes.ts'
import { showToast } from '../../../base/lib/notices.ts'
import { request, type Manner } from '../../../base/lib/http.ts'
import { messages as libMessages } from '../../../base/lib/messages.ts'
import { firstFieldError, type Failure, type Result } from '../../../base/lib/requests/result.ts'
import { broadcast } from '../../../base/lib/memory/tabs.ts'
import { keyedAddition } from './addition-keys.ts'
import { isUnanswered, keepUnsent } from './keep-addition.ts'
import { readyToShow } from '../page/long-cart.ts'
import { messages } from '../messages.ts'
import { enqueue, isAddition, type CartAnswer, type CartChange, type CartOperation } from './operations.ts'
import { $unsent, isKeepable, loadUnsent, type KeptChange, type LineChange } from '../unsent/unsent.ts'
import { refreshCart } from './refresh.ts'
import { $cartChanges, $operations, $sync, $unsaved, takeServed } from './served.ts'
import { withWholeCart } from './whole-answer.ts'

/** The cart itself shows conflicts of its changes. */
const conflicts = 'caller'
/** A change that can be stored for later shows no error. */
const later = { network: 'caller' } as const

type Shown = Pick<Manner, 'accept' | 'network' | 'fieldErrors'>

/** Adds once, even if it is sent repeatedly; `goods` identifies the addition. */
async function addOnce(goods: object, send: (idempotencyKey: string) => Promise<Result<CartAnswer>>): Promise<Result<CartAnswer>> {
  const { key, settle } = keyedAddition(goods)
  const result = await send(key)
  settle(result)
  return result
}

function add(body: CartAddBody, shown: Shown): Promise<Result<CartAnswer>> {
  return addOnce(body, idempotencyKey => request(cartAddCall, { body, idempotencyKey, conflicts, ...shown }))
}

function quickAdd(id: number, shown: Shown): Promise<Result<CartAnswer>> {
  return addOnce({ id }, idempotencyKey => request(cartQuickAddCall, { params: { id }, idempotencyKey, conflicts, ...shown }))
}

function send(change: CartChange, accept: string): Promise<Result<CartAnswer>> {
  const manner = { accept, conflicts, ...later } as const
  switch (change.kind) {
    case 'add':
      return add(change.body, { accept, ...later, ...(change.reporter === 'caller' && { fieldErrors: 'caller' }) })
    case 'quickAdd':
      return quickAdd(change.goodsId, { accept, ...later })
    case 'order': {
      const { goodsId, number } = change
      const shown = { accept, fieldErrors: 'caller' } as const
      return number === undefined ? quickAdd(goodsId, shown) : add({ goods_id: goodsId, number }, shown)
    }
    case 'gift':
      return request(cartGiftCall, { body: { promotion_id: change.promotionId, goods_id: change.goodsId }, ...manner })
    case 'edit':
      return request(cartEditCall, {
        params: { id: change.lineId },
        body: { number: change.number },
        fieldErrors: 'caller',
        ...manner,
      })
    case 'select':
      return request(cartSelectCall, { body: { ids: change.ids, is_selected: change.isSelected ? 1 : 0 }, ...manner })
    case 'delete':
      return request(cartDeleteCall, { body: { ids: change.ids }, ...manner })
    case 'restore':
      return request(cartRestoreCall, { body: { undo_id: change.undoId }, accept, conflicts })
  }
}

function reasonOf(failure: Failure): string {
  if (failure.kind !== 'code') return messages.notSaved(unansweredCause(failure))
  return firstFieldError(failure) ?? (failure.msg || messages.editFailed)
}

function takeBack(change: CartChange, failure: Failure): void {
  if (change.kind === 'edit') $unsaved.setKey(change.lineId, { number: change.number, reason: reasonOf(failure) })
  if (isAddition(change)) return
  if (failure.kind !== 'code' || failure.code === codes.invalid) return
  $cartChanges.set(changesOf(failure))
  // The service knows better than this page what is in the cart.
  $sync.setKey('isRefreshWanted', true)
}

function finish({ settle }: CartOperation, result: Result<CartAnswer>): void {
  $operations.set($operations.get().slice(1))
  settle(result)
}

/** An exception in our code: the caller gets a failure, the cart is refreshed, and the following changes are sent. */
function giveUp(operation: CartOperation): void {
  $sync.setKey('isRefreshWanted', true)
  if ($operations.get().includes(operation)) finish(operation, { ok: false, failure: { kind: 'network' } })
}

/** Stores an unanswered change for later; if that is not possible, it has failed and a toast says so. */
async function keepForLater(operation: CartOperation, failure: Failure): Promise<void> {
  const { change } = operation
  const isKept = isKeepable(change) && (await keepUnsent(keptChange(change)))
  if (isKept && isAddition(change)) showToast({ kind: 'info', text: messages.keptAddition })
  if (!isKept && failure.kind === 'network') showToast({ kind: 'error', text: libMessages.networkFailed })
  if (!isKept) takeBack(change, failure)
  finish(operation, { ok: false, failure: isKept ? { kind: 'cancelled' } : failure })
}

/** The key of an addition without an answer. A repetition by the buyer gets another key, because this one is stored. */
function takeKey(goods: object): string {
  const { key, settle } = keyedAddition(goods)
  settle({ ok: true, data: undefined, timestamp: 0 })
  return key
}

/** The request of a change, with its key if it is an addition. */
function keptChange(change: CartChange): { change: KeptChange; key: string; name: string } {
  if (change.kind === 'add') {
    const { kind, body, name } = change
    return { change: { kind, body }, key: takeKey(body), name }
  }
  if (change.kind === 'quickAdd') return { change, key: takeKey({ id: change.goodsId }), name: '' }
  return { change: change as LineChange, key: '', name: '' } // `isKeepable` lets no other pass.
}

async function carryOut(operation: CartOperation, version: number): Promise<void> {
  const { change } = operation
  const isBehind = $unsent.get().length > 0
  const result: Result<CartAnswer> = isBehind
    ? { ok: false, failure: { kind: 'network' } }
    : await withWholeCart(accept => send(change, accept))
  const cart = result.ok && (await readyToShow(result.data.total))
  // Another member has logged in meanwhile: the answer is not for this cart.
  if ($sync.get().version !== version) return
  $sync.setKey('version', version + 1)
  if (!result.ok && isUnanswered(result.failure)) return keepForLater(operation, result.failure)
  if (cart) takeServed(cart)
  else if (!result.ok) takeBack(change, result.failure)
  finish(operation, result)
  if (result.ok) broadcast({ about: 'cart' })
}

/** Sends the queued changes one after the other. */
export async function drain(): Promise<void> {
  if ($sync.get().isSending) return
  $sync.setKey('isSending', true)
  for (let next = $operations.get()[0]; next; next = $operations.get()[0]) {
    try {
      await carryOut(next, $sync.get().version)
    } catch {
      giveUp(next)
    }
  }
  $sync.setKey('isSending', false)
  if ($sync.get().isRefreshWanted) await refreshCart()
}

/** Stored changes go first: a new action retries them. */
async function sendWaiting(): Promise<void> {
  const late = await loadUnsent().catch(() => undefined)
  await late?.replay()
}

/** Applies a change optimistically and queues it; resolves with the service's answer. */
export function perform(change: CartChange): Promise<Result<CartAnswer>> {
  // Loaded before the first change is sent: it could not be loaded offline.
  loadUnsent().catch(() => undefined)
  if (change.kind === 'edit') $unsaved.setKey(change.lineId, undefined)
  return new Promise(settle => {
    $operations.set(enqueue($operations.get(), { change, settle }, $sync.get().isSending ? 1 : 0))
    if ($unsent.get().length > 0) void sendWaiting().then(drain)
    else void drain()
  })
}
