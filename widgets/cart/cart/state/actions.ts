import { map } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../../base/lib/environment.ts'
import { unansweredCause } from '../../../base/lib/failures/failure-text.ts'
import { changesOf } from '../../../base/lib/failures/failure-changes.ts'
import { ask, showToast } from '../../../base/lib/notices.ts'
import { cartPath } from '../../../base/lib/paths.ts'
import { firstFieldError, type Result } from '../../../base/lib/requests/result.ts'
import { addBody, saleBody, type SaleAddition } from './addition-body.ts'
import { changeText } from './changes.ts'
import { messages } from '../messages.ts'
import { perform } from './queue.ts'
import { $cartChanges, $unsaved } from './served.ts'
import { $cart } from './store.ts'

/** Result of an addition; `reason` has been shown to the buyer already, unless the caller shows it. It is empty without an answer. */
/** `cause`: of a call that was not answered, which has no reason of the service. */
export type AddResult = { isAdded: true } | { isAdded: false; reason: string; cause?: string }

/** Goods whose addition is in progress: their buttons are busy. */
export const $adding = /* @__PURE__ */ map<Record<number, boolean | undefined>>({})

/** Who shows the result: a toast, or the row that the buyer works in. */
export type AddReporter = 'toast' | 'caller'

function addResult(result: Result<CartResponseWire>, reporter: AddReporter): AddResult {
  if (result.ok && reporter === 'caller') return { isAdded: true }
  if (result.ok) {
    const action = { text: messages.viewCart, href: environment.href(cartPath()) }
    showToast({ kind: 'success', text: messages.added, action })
    return { isAdded: true }
  }
  const { failure } = result
  if (failure.kind !== 'code') return { isAdded: false, reason: '', cause: unansweredCause(failure) }
  return { isAdded: false, reason: firstFieldError(failure) ?? failure.msg }
}

async function addWithConsent(goods: GoodsWire, number: number, reporter: AddReporter): Promise<AddResult> {
  const name = fullName(goods)
  const result = await perform({ kind: 'add', body: addBody(goods, number, true), name, reporter })
  const changes = result.ok ? [] : changesOf(result.failure)
  if (changes.length === 0) return addResult(result, reporter)
  const text = [...changes.map(changeText), messages.priceMoved].join('\n')
  const isWanted = await ask({
    title: messages.noticeTitle,
    text,
    confirmText: messages.addAnyway,
    cancelText: messages.cancel,
  })
  if (!isWanted) return { isAdded: false, reason: '' }
  return addResult(await perform({ kind: 'add', body: addBody(goods, number, false), name, reporter }), reporter)
}

async function once(goodsId: number, add: () => Promise<AddResult>): Promise<AddResult> {
  if ($adding.get()[goodsId]) return { isAdded: false, reason: '' }
  $adding.setKey(goodsId, true)
  return add().finally(() => $adding.setKey(goodsId, undefined))
}

/** Adds goods as the page shows them. Ignores a second click while the first is in progress. */
export function addLine(goods: GoodsWire, quantity: number, reporter: AddReporter = 'toast'): Promise<AddResult> {
  return once(goods.id, () => addWithConsent(goods, quantity, reporter))
}

/** Adds the minimum quantity of these goods, after the delay of spec section 9. */
export function quickAdd(goodsId: number): Promise<AddResult> {
  return once(goodsId, async () => {
    await new Promise(resolve => setTimeout(resolve, limits.addToCartDelayMs))
    return addResult(await perform({ kind: 'quickAdd', goodsId }), 'toast')
  })
}

/** Adds goods for a view that shows the result itself; without a number the minimum quantity. */
export function orderGoods(goodsId: number, number?: number): Promise<Result<CartResponseWire>> {
  return perform({ kind: 'order', goodsId, number })
}

/** Adds goods by a flash sale or as part of a set; if the sale has changed, the change is shown and nothing is added. */
export function addBySale(goodsId: number, sale: SaleAddition): Promise<AddResult> {
  return once(goodsId, async () => {
    const result = await perform({ kind: 'add', body: saleBody(goodsId, sale), name: '' })
    const [change] = result.ok ? [] : changesOf(result.failure)
    if (change) showToast({ kind: 'error', text: changeText(change) })
    return addResult(result, 'toast')
  })
}

/** Chooses the gift of a promotion; 0 is none of them. */
export async function chooseGift(promotionId: number, goodsId: number): Promise<boolean> {
  return (await perform({ kind: 'gift', promotionId, goodsId })).ok
}

/** Sets the quantity of a line; a quantity that could not be saved stays in `$unsaved` with the reason. */
export async function editLine(lineId: number, number: number): Promise<boolean> {
  const cart = $cart.get()
  const line = cart.state === 'ready' ? cart.cart.data.find(each => each.id === lineId) : undefined
  // Enter and the blur that follows it are one edit.
  if (line?.number === number && !$unsaved.get()[lineId]) return true
  return (await perform({ kind: 'edit', lineId, number })).ok
}

/** Retries a quantity that could not be saved. */
export function retryEdit(lineId: number): void {
  const unsaved = $unsaved.get()[lineId]
  if (unsaved) void perform({ kind: 'edit', lineId, number: unsaved.number })
}

export async function selectLines(ids: readonly number[], isSelected: boolean): Promise<boolean> {
  if (ids.length === 0) return true
  return (await perform({ kind: 'select', ids, isSelected })).ok
}

/** The buyer has read what changed. */
export function dismissChanges(): void {
  $cartChanges.set([])
}
