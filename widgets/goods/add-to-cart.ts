import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { expiryDay, expiryState } from '@yaoji/contract/domain/expiry'
import type { AddResult, AddTeller } from '../cart/index.ts'
import { ask } from '../ui/index.ts'
import { messages } from './messages.ts'

/** Goods of three months or less are bought knowingly (domain.md section 2). */
export function confirmExpiry(goods: GoodsWire, today: string): Promise<boolean> {
  if (!goods.yxq || expiryState(goods.yxq, today) !== 'short') return Promise.resolve(true)
  return ask({
    title: messages.shortExpiryTitle,
    text: messages.shortExpiryAsk(expiryDay(goods.yxq)),
    confirmText: messages.confirmBuy,
    cancelText: messages.cancel,
  })
}

/** Puts goods into the cart as they are shown, and answers what became of it; undefined when the buyer thought better of it. */
export async function addKnowingly(
  goods: GoodsWire, quantity: number, today: string, teller: AddTeller = 'toast',
): Promise<AddResult | undefined> {
  if (!(await confirmExpiry(goods, today))) return
  // The cart's machinery arrives with the first click: a page of prices does not need it.
  const { addLine } = await import('../cart/index.ts')
  return addLine(goods, quantity, teller)
}

/** Puts goods into the cart as they are shown; the cart says what became of it. */
export async function addToCart(goods: GoodsWire, quantity: number, today: string): Promise<boolean> {
  return (await addKnowingly(goods, quantity, today))?.isAdded ?? false
}
