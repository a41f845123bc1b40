// What hosts do with the cart by their own programs; comes with the cart, so that it also answers without a network.
import { editLine, orderGoods } from '../../cart/cart/state/actions.ts'
import { deleteLines } from '../../cart/cart/state/deletions.ts'
import { $unsaved } from '../../cart/cart/state/served.ts'
import { $unsent } from '../../cart/cart/unsent/unsent.ts'
import { loadCart } from '../../cart/cart/state/refresh.ts'
import { firstFieldError, type Failure } from '../../base/lib/requests/result.ts'
import { $basket, type Basket } from './basket.ts'
import { mayAdd } from './cart-host.ts'
import { readyCart, summaryOf } from './cart-telling.ts'
import { checkOut } from './check-out.ts'
import { messages as actMessages } from './act-messages.ts'
import { messages } from './drawer-messages.ts'
import type { AddDetail, CartSummary } from './events.ts'
import { byHost } from './host-goods.ts'
import type { AddOutcome, Hub } from './part.ts'
import { $session } from './partner-buyer.ts'

/** Result of a change; `reason` is for the buyer, in Chinese. */
export type ChangeOutcome = { isDone: true } | { isDone: false; reason: string }

/** Who is logged in, for which store, and what is in the cart; amounts in yuan, empty for a visitor. */
export type ShopState = { isLoggedIn: boolean; company: string } & Pick<CartSummary, 'count' | 'payable' | 'lines'>

export type HostChanges = {
  /** Sets the quantity of goods, which are added where they are not in the cart; 0 removes them. */
  setQuantity: (goodsId: number | string, number: number | string) => Promise<ChangeOutcome>
  remove: (goodsId: number | string) => Promise<ChangeOutcome>
  clear: () => Promise<ChangeOutcome>
  /** Leads to the checkout, as the button of the drawer does. */
  checkout: () => Promise<ChangeOutcome>
}

export type HostActs = HostChanges & { state: () => Promise<ShopState>; cart: () => Promise<CartSummary | undefined> }

const reasonOf = (failure: Failure) => (failure.kind === 'code' ? (firstFieldError(failure) ?? failure.msg) : messages.failed)

/** Goods that a visitor of this page has chosen. */
export async function bringBasket(hub: Hub): Promise<Basket> {
  const code = await import('./visitor-basket.tsx')
  return $basket.get() ?? code.begin(hub)
}

const isVisitor = () => $session.get().state === 'visitor'

async function addUnstopped(hub: Hub, { goodsId, number }: AddDetail): Promise<AddOutcome> {
  if (isVisitor()) return (await bringBasket(hub)).add(goodsId, number)
  const result = await orderGoods(goodsId, number)
  return result.ok ? { isAdded: true } : { isAdded: false, reason: reasonOf(result.failure) }
}

/** Adds goods to the member's cart or the visitor's basket, unless the host stops it. */
export async function add(hub: Hub, detail: AddDetail): Promise<AddOutcome> {
  if (!mayAdd(hub, detail)) return { isAdded: false, reason: actMessages.stopped }
  return byHost(detail.by === 'host' ? [detail.goodsId] : [], () => addUnstopped(hub, detail))
}

/** Content of the cart, or what a visitor has chosen. */
async function cart(hub: Hub): Promise<CartSummary | undefined> {
  if (isVisitor()) return (await bringBasket(hub)).summary()
  if (!readyCart()) await loadCart()
  const ready = readyCart()
  return ready && summaryOf(ready)
}

const done: ChangeOutcome = { isDone: true }
const not = (reason: string): ChangeOutcome => ({ isDone: false, reason })
/** A change that was not answered is sent later, or has failed. */
const unanswered = () => not($unsent.get().length > 0 ? messages.unsent($unsent.get().length) : messages.failed)

type IsWanted = (goodsId: number) => boolean

const linesOf = async (hub: Hub, isWanted: IsWanted) => (await cart(hub))?.lines.filter(({ goodsId }) => isWanted(goodsId))

async function removeLines(hub: Hub, lines: CartSummary['lines']): Promise<ChangeOutcome> {
  if (!isVisitor()) return (await deleteLines(lines.map(({ lineId }) => lineId))) ? done : unanswered()
  for (const { goodsId } of lines) (await bringBasket(hub)).set(goodsId, 0)
  return done
}

async function removeAll(hub: Hub, isWanted: IsWanted): Promise<ChangeOutcome> {
  const lines = await linesOf(hub, isWanted)
  if (!lines && !isVisitor()) return not(messages.failed)
  if (!lines?.length) return done
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  return byHost(goodsIds, () => removeLines(hub, lines))
}

/** Sets the quantity of goods that are in the cart, or among what a visitor has chosen. */
async function setLine(hub: Hub, { goodsId, lineId }: CartSummary['lines'][number], number: number): Promise<ChangeOutcome> {
  if (isVisitor()) return (await bringBasket(hub)).set(goodsId, number) ? done : not(messages.notANumber)
  if (await editLine(lineId, number)) return done
  const unsaved = $unsaved.get()[lineId]
  return unsaved ? not(unsaved.reason) : unanswered()
}

export function hostActs(hub: Hub): HostActs {
  async function setQuantity(goodsId: number, number: number): Promise<ChangeOutcome> {
    if (!Number.isInteger(number) || number < 0) return not(messages.notANumber)
    if (number === 0) return removeAll(hub, id => id === goodsId)
    const lines = await linesOf(hub, id => id === goodsId)
    const [line] = lines ?? []
    if (!lines && !isVisitor()) return not(messages.failed)
    if (line) return byHost([goodsId], () => setLine(hub, line, number))
    const added = await add(hub, { goodsId, number, by: 'host' })
    return added.isAdded ? done : not(added.reason)
  }

  return {
    setQuantity: (goodsId, number) => setQuantity(Number(goodsId), Number(number)),
    remove: goodsId => removeAll(hub, id => id === Number(goodsId)),
    clear: () => removeAll(hub, () => true),
    async checkout() {
      if (isVisitor()) return not(actMessages.logInFirst)
      await cart(hub)
      const reason = await checkOut(hub)
      return reason ? not(reason) : done
    },
    cart: () => cart(hub),
    async state() {
      const session = $session.get()
      const company = session.state === 'member' ? session.user.username : ''
      const { count = 0, payable = '', lines = [] } = (await cart(hub)) ?? {}
      return { isLoggedIn: session.state === 'member', company, count, payable, lines }
    },
  }
}
