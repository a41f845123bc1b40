import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/full-name'
import { orderGoods, editLine, selectLines } from '../../cart/cart/actions.ts'
import { deleteLines, undoDeletion } from '../../cart/cart/deletions.ts'
import { loadCart } from '../../cart/cart/refresh.ts'
import { $operations, $unsaved } from '../../cart/cart/served.ts'
import { $cart, $cartCount } from '../../cart/cart/store.ts'
import { $unsent } from '../../cart/cart/unsent.ts'
import { whenSaved } from '../../cart/cart/when-saved.ts'
import { newAttemptKey } from '../../base/lib/attempt-key.ts'
import { configureEnvironment, environment } from '../../base/lib/environment.ts'
import { showToast } from '../../base/lib/notices.ts'
import { checkOrderPath } from '../../base/lib/paths.ts'
import { firstFieldError, type Failure } from '../../base/lib/result.ts'
import { cartHost, tellCount } from './cart-host.ts'
import { openDrawer } from './drawer.tsx'
import { messages } from './drawer-messages.ts'
import type { DrawerActs } from './drawer-view.tsx'
import type { CartSummary } from './events.ts'
import type { AddOutcome, CartControl, Hub } from './part.ts'
import { $session } from './partner-buyer.ts'
import { createLogIn } from './partner-log-in.ts'

function summaryOf({ data, amounts }: CartWire): CartSummary {
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

const reasonOf = (failure: Failure) => (failure.kind === 'code' ? (firstFieldError(failure) ?? failure.msg) : messages.failed)

/** The served lines, memoized by the state of the cart. */
const readyCart = () => {
  const value = $cart.get()
  return value.state === 'ready' ? value.cart : undefined
}

/** Reports the content of the cart to the host and the badges. */
function tellChanges(hub: Hub): void {
  let before = ''
  $cartCount.subscribe(count => tellCount(hub, count))
  $cart.subscribe(value => {
    if (value.state === 'failed') hub.announce(cartHost(hub), 'yaoji-error', { where: 'cart', reason: messages.failed })
    if (value.state !== 'ready' || value.isSaving) return
    const summary = summaryOf(value.cart)
    const text = JSON.stringify(summary)
    if (text !== before) hub.announce(cartHost(hub), 'yaoji-cart-change', summary)
    before = text
  })
}

/** The checkout page reads the cart from the service, so pending changes are saved first. */
async function checkOut(hub: Hub): Promise<void> {
  if ($operations.get().length > 0) await whenSaved()
  const cart = readyCart()
  if (!cart) return
  if ($unsent.get().length > 0) return showToast({ kind: 'error', text: messages.unsentFirst })
  if (Object.keys($unsaved.get()).some(id => $unsaved.get()[Number(id)])) return showToast({ kind: 'error', text: messages.unsavedFirst })
  if (cart.amounts.lines === 0) return showToast({ kind: 'info', text: messages.nothingSelected })
  const path = checkOrderPath(newAttemptKey())
  if (hub.announce(cartHost(hub), 'yaoji-checkout', { url: environment.href(path), cart: summaryOf(cart) })) environment.navigate(path)
}

/** The one cart of the page, for all elements and for the host's own calls. */
export function begin(hub: Hub): CartControl {
  configureEnvironment(hub.config)
  const { prepare, logIn, logOut } = createLogIn(hub)
  tellChanges(hub)
  const acts: DrawerActs = {
    edit: (lineId, number) => void editLine(lineId, number),
    refuse: (lineId, number) => $unsaved.setKey(lineId, { number: number || 0, reason: messages.notANumber }),
    select: (lineId, isSelected) => void selectLines([lineId], isSelected),
    remove: lineId => void deleteLines([lineId]),
    retry: () => void loadCart(),
    logIn: () => void logIn(),
    logOut: () => void logOut(),
    undo: () => void undoDeletion(),
    checkOut: () => void checkOut(hub),
    answer: () => undefined,
  }
  void prepare()
  const later = () => import('./cart-later.ts')
  const basket = async () => (await later()).bring(hub)
  later().then(
    each => each.begin(hub),
    () => undefined,
  )
  let close: (() => void) | undefined
  const add = async (goodsId: number, number?: number): Promise<AddOutcome> => {
    await prepare()
    if ($session.get().state === 'visitor') return (await basket()).add(goodsId, number)
    const result = await orderGoods(goodsId, number)
    return result.ok ? { isAdded: true } : { isAdded: false, reason: reasonOf(result.failure) }
  }
  return {
    add,
    logIn,
    logOut,
    open(from) {
      if (close) return
      void prepare().then(() => void ($session.get().state === 'member' && loadCart()))
      close = openDrawer(from, { acts, onClosed: () => (close = undefined) })
    },
    close: () => close?.(),
    async cart() {
      await prepare()
      if ($session.get().state === 'visitor') return (await basket()).summary()
      if (!readyCart()) await loadCart()
      const cart = readyCart()
      return cart && summaryOf(cart)
    },
  }
}
