import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartQuickAddCall,
  cartRestoreCall,
  cartSelectCall,
  type CartAddBody,
} from '@yaoji/contract/calls/cart'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { codes } from '@yaoji/contract/codes'
import { ladderPrice, rungAt, type Ladder } from '@yaoji/contract/domain/ladder-price'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { changesOf } from '../lib/failure-changes.ts'
import type { CallerShows } from '../lib/failure-notice.ts'
import { ladderOf } from '../lib/goods-terms.ts'
import { request } from '../lib/http.ts'
import { firstFieldError, type Failure, type Result } from '../lib/result.ts'
import { broadcast } from '../lib/tabs.ts'
import { keyedAddition } from './addition-keys.ts'
import { messages } from './messages.ts'
import { enqueue, isAddition, type CartAnswer, type CartChange, type CartOperation } from './operations.ts'
import { refreshCart } from './refresh.ts'
import { $cartChanges, $operations, $sync, $unsaved, takeServed } from './served.ts'

/** The price that the page showed for a quantity; without a ladder the wire names it, a special price too. */
function shownPrice(goods: GoodsWire, ladder: Ladder | undefined, number: number): string | null {
  const base = parseUnitPrice(goods.base_price ?? '')
  return ladder && base !== undefined ? formatUnitPrice(ladderPrice(ladder, base, number)) : goods.price
}

/** What the page showed rides along, so that the service can say what moved (409). */
function addBody(goods: GoodsWire, number: number, isPriceChecked: boolean): CartAddBody {
  const ladder = ladderOf(goods)
  const price = shownPrice(goods, ladder, number)
  const rung = ladder && rungAt(ladder, number)
  const rungId = goods.ladder_price.find(each => each.number === rung?.number)?.id
  return {
    goods_id: goods.id,
    number,
    ...(isPriceChecked && {
      ck_id: goods.ck_id,
      ...(price !== null && { price }),
      ...(goods.goods_price_id !== null && { goods_price_id: goods.goods_price_id }),
      ...(rungId !== undefined && { ladder_price_id: rungId }),
    }),
  }
}

/** The cart itself shows what a change of it collides with. */
const conflicts = 'caller'

/** Adds once, however often it is sent; `goods` tells one addition from another. */
async function addOnce(goods: object, send: (idempotencyKey: string) => Promise<Result<CartAnswer>>): Promise<Result<CartAnswer>> {
  const { key, settle } = keyedAddition(goods)
  const result = await send(key)
  settle(result)
  return result
}

function add(body: CartAddBody, shown: CallerShows): Promise<Result<CartAnswer>> {
  return addOnce(body, idempotencyKey => request(cartAddCall, { body, idempotencyKey, conflicts, ...shown }))
}

function quickAdd(id: number, shown: CallerShows): Promise<Result<CartAnswer>> {
  return addOnce({ id }, idempotencyKey => request(cartQuickAddCall, { params: { id }, idempotencyKey, conflicts, ...shown }))
}

function send(change: CartChange): Promise<Result<CartAnswer>> {
  switch (change.kind) {
    case 'add':
      return add(addBody(change.goods, change.number, change.isPriceChecked), change.reporter === 'caller' ? { fieldErrors: 'caller' } : {})
    case 'quickAdd':
      return quickAdd(change.goodsId, {})
    case 'order': {
      const { goodsId, number } = change
      const shown = { fieldErrors: 'caller' } as const
      return number === undefined ? quickAdd(goodsId, shown) : add({ goods_id: goodsId, number }, shown)
    }
    case 'sale': {
      const { price, ...sale } = change.sale
      return add({ goods_id: change.goodsId, ...sale, ...(price !== null && { price }) }, {})
    }
    case 'gift':
      return request(cartGiftCall, { body: { promotion_id: change.promotionId, goods_id: change.goodsId }, conflicts })
    case 'edit':
      return request(cartEditCall, { params: { id: change.lineId }, body: { number: change.number }, fieldErrors: 'caller', conflicts })
    case 'select':
      return request(cartSelectCall, { body: { ids: change.ids, is_selected: change.isSelected ? 1 : 0 }, conflicts })
    case 'delete':
      return request(cartDeleteCall, { body: { ids: change.ids }, conflicts })
    case 'restore':
      return request(cartRestoreCall, { body: { undo_id: change.undoId }, conflicts })
  }
}

function reasonOf(failure: Failure): string {
  if (failure.kind !== 'code') return messages.networkFailed
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

async function carryOut({ change, settle }: CartOperation, version: number): Promise<void> {
  const result = await send(change)
  // Somebody else has logged in meanwhile: the answer is not for this cart.
  if ($sync.get().version !== version) return
  $sync.setKey('version', version + 1)
  if (result.ok) takeServed(result.data.total)
  else takeBack(change, result.failure)
  $operations.set($operations.get().slice(1))
  if (result.ok) broadcast({ about: 'cart' })
  settle(result)
}

async function drain(): Promise<void> {
  if ($sync.get().isSending) return
  $sync.setKey('isSending', true)
  for (let next = $operations.get()[0]; next; next = $operations.get()[0]) await carryOut(next, $sync.get().version)
  $sync.setKey('isSending', false)
  if ($sync.get().isRefreshWanted) await refreshCart()
}

/** Shows a change at once and sends it in its turn; resolves with the service's answer to it. */
export function perform(change: CartChange): Promise<Result<CartAnswer>> {
  if (change.kind === 'edit') $unsaved.setKey(change.lineId, undefined)
  const { promise, resolve } = Promise.withResolvers<Result<CartAnswer>>()
  $operations.set(enqueue($operations.get(), { change, settle: resolve }, $sync.get().isSending ? 1 : 0))
  void drain()
  return promise
}
