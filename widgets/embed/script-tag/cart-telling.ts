import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { $cart } from '../../cart/cart/state/store.ts'
import { cartHost } from './cart-host.ts'
import { messages } from './drawer-messages.ts'
import type { CartCause, CartSummary } from './events.ts'
import { changerOf } from './host-goods.ts'
import type { Hub } from './part.ts'

export function summaryOf({ data, amounts }: CartWire): CartSummary {
  return {
    count: data.length,
    payable: amounts.payable,
    lines: data.map(({ id, number, price, amount, goods }) => ({
      lineId: id,
      goodsId: goods.id,
      name: fullName(goods),
      number,
      price,
      amount,
    })),
  }
}

/** The served lines, memoized by the state of the cart. */
export const readyCart = () => {
  const value = $cart.get()
  return value.state === 'ready' ? value.cart : undefined
}

/** What became of the cart, for its host. */
function causeOf(before: CartSummary | undefined, { lines }: CartSummary): CartCause {
  if (!before) return 'load'
  const isNew = (some: CartSummary['lines'], others: CartSummary['lines']) =>
    some.some(({ lineId }) => others.every(each => each.lineId !== lineId))
  if (isNew(lines, before.lines)) return 'add'
  return isNew(before.lines, lines) ? 'remove' : 'change'
}

/** Reports the content of the cart to the host. */
export function tellChanges(hub: Hub): void {
  let before: CartSummary | undefined
  $cart.subscribe(value => {
    if (value.state === 'failed') hub.announce(cartHost(hub), 'yaoji-error', { where: 'cart', reason: messages.failed })
    if (value.state === 'visitor') before = undefined
    if (value.state !== 'ready' || value.isSaving) return
    const summary = summaryOf(value.cart)
    const [was, cause] = [before, causeOf(before, summary)]
    before = summary
    const by = changerOf(was?.lines, summary.lines)
    if (JSON.stringify(was) !== JSON.stringify(summary)) hub.announce(cartHost(hub), 'yaoji-cart-change', { ...summary, cause, by })
  })
}
