// Goods that a visitor chooses on a partner's page, until the log-in puts them into the cart (security.md section 3 (b)).
import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { fits } from '@yaoji/contract/calls/shape'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { isLost } from '../../cart/cart/state/addition-keys.ts'
import { takeCart } from '../../cart/cart/state/refresh.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { firstFieldError, type Failure } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $basket, type Basket } from './basket.ts'
import { basketKey } from './basket-key.ts'
import { cartHost, tellCount } from './cart-host.ts'
import { messages } from './basket-messages.ts'
import { Quantity } from './drawer-line.tsx'
import { messages as drawerMessages } from './drawer-messages.ts'
import { onOnline } from './online.ts'
import type { CartCause, CartSummary } from './events.ts'
import { changerOf } from './host-goods.ts'
import type { AddOutcome, Hub } from './part.ts'
import { $session } from './partner-buyer.ts'

const linesMax = 50
const mergeAgainMs = 4_000

type Goods = Pick<GoodsWire, 'id' | 'name' | 'brand' | 'ypgg' | 'sccj' | 'bzdw' | 'zbz' | 'qg_number' | 'is_split' | 'number' | 'quota'>
/** `number` in units of the goods. */
type BasketLine = { number: number; goods: Goods }
/** `key` is the Idempotency-Key of the merge into the cart. */
type Chosen = { key: string; lines: readonly BasketLine[] }

const goodsShape = { id: 0, name: '', brand: '', ypgg: '', sccj: '', bzdw: '', zbz: 0, qg_number: 0, is_split: 0 }
const chosenShape = { key: '', lines: [{ number: 0, goods: goodsShape }] }

const $chosen = atom<Chosen>({ key: '', lines: [] })

/** A changed basket is another attempt with its own key. */
function keep(lines: readonly BasketLine[]): void {
  const chosen = { key: newAttemptKey(), lines }
  $chosen.set(chosen)
  if (lines.length > 0) tabMemory.write(basketKey, JSON.stringify(chosen))
  else tabMemory.forget(basketKey)
}

const reasonOf = (failure: Failure) =>
  failure.kind === 'code' ? (firstFieldError(failure) ?? (failure.msg || messages.notReached)) : messages.notReached

const isQuantity = (number: number) => Number.isInteger(number) && number > 0 && number <= limits.quantityMax

async function findGoods(goodsId: number): Promise<{ goods: Goods } | { reason: string }> {
  const known = $chosen.get().lines.find(({ goods }) => goods.id === goodsId)
  if (known) return known
  const result = await requestSilently(goodsDetailCall, { params: { id: goodsId } })
  if (!result.ok) return { reason: reasonOf(result.failure) }
  const { id, name, brand, ypgg, sccj, bzdw, zbz, qg_number, is_split, number, quota } = result.data
  return { goods: { id, name, brand, ypgg, sccj, bzdw, zbz, qg_number, is_split, number, quota } }
}

/** Adds goods to the basket; without a number the minimum quantity. Goods already in it are increased. */
async function add(goodsId: number, number?: number): Promise<AddOutcome> {
  if (number !== undefined && !isQuantity(number)) return { isAdded: false, reason: messages.notANumber }
  const found = await findGoods(goodsId)
  if ('reason' in found) return { isAdded: false, reason: found.reason }
  const { goods } = found
  const { lines } = $chosen.get()
  const more = number ?? quantityRange(quantityRuleOf(goods)).min
  const line = lines.find(each => each.goods.id === goodsId)
  if (!line && lines.length >= linesMax) return { isAdded: false, reason: messages.full(linesMax) }
  const changed = { goods, number: Math.min((line?.number ?? 0) + more, limits.quantityMax) }
  keep(line ? lines.map(each => (each === line ? changed : each)) : [...lines, changed])
  return { isAdded: true }
}

function edit(goodsId: number, number: number): void {
  // An invalid quantity is reset.
  const { lines } = $chosen.get()
  keep(lines.map(each => (each.goods.id === goodsId && isQuantity(number) ? { ...each, number } : each)))
}

function remove(goodsId: number): void {
  keep($chosen.get().lines.filter(({ goods }) => goods.id !== goodsId))
}

function set(goodsId: number, number: number): boolean {
  if (number === 0) remove(goodsId)
  else edit(goodsId, number)
  return number === 0 || isQuantity(number)
}

function tellSkipped(skipped: readonly { goods_id: number; reason: string }[], lines: readonly BasketLine[]): void {
  const nameOf = (id: number) => {
    const line = lines.find(({ goods }) => goods.id === id)
    return line ? fullName(line.goods) : String(id)
  }
  const text = skipped.map(({ goods_id: id, reason }) => messages.goodsRefused(nameOf(id), reason))
  void ask({ title: messages.someRefused, text: [messages.someRefused, ...text].join('\n'), confirmText: messages.understood })
}

/** When the browser is online again, or after a while: not every cut is one that the browser knows of. */
function mergeLater(): void {
  const again = () => {
    stop()
    clearTimeout(timer)
    void merge()
  }
  const stop = onOnline(again)
  const timer = setTimeout(again, mergeAgainMs)
}

/**
 * Moves the basket into the logged-in member's cart, in one idempotent call. Without an answer it is retried when the browser is online.
 */
async function merge(): Promise<void> {
  const { key, lines } = $chosen.get()
  if (lines.length === 0 || $session.get().state === 'visitor') return
  const result = await requestSilently(purchaseListAddCall, {
    body: { lines: lines.map(({ goods, number }) => `${goods.id}:${number}`) },
    idempotencyKey: key,
  })
  // Neither an answer nor a page of some proxy says what became of it: the same key adds once.
  if (!result.ok && isLost(result)) {
    showToast({ kind: 'info', text: messages.waiting(lines.length) })
    return mergeLater()
  }
  if (!result.ok) return showToast({ kind: 'error', text: messages.refused(reasonOf(result.failure)) })
  const { total, added, skipped } = result.data
  keep([])
  await takeCart(total)
  if (added.length > 0) showToast({ kind: 'success', text: messages.merged(added.length) })
  if (skipped.length > 0) tellSkipped(skipped, lines)
}

function Line({ line }: { line: BasketLine }) {
  const { goods, number } = line
  const name = fullName(goods)
  const acts = { edit, remove, select: () => undefined, refuse: (id: number) => edit(id, 0) }
  return (
    <li className="yaoji-embed-cart__line" part="line">
      <div className="yaoji-embed-cart__goods">
        <a {...linkTo(goodsPath(goods.id))}>{name}</a>
        <p>
          {goods.ypgg} {goods.sccj}
        </p>
        <Quantity line={{ id: goods.id, number, goods }} unsaved={undefined} acts={acts} />
      </div>
      <button type="button" className="yaoji-embed-cart__remove" aria-label={drawerMessages.remove(name)} onClick={() => remove(goods.id)}>
        ×
      </button>
    </li>
  )
}

/** The drawer of a visitor with a basket. */
function View({ lines, note, onLogIn }: { lines: readonly BasketLine[]; note: string; onLogIn: () => void }) {
  return (
    <>
      <ul className="yaoji-embed-cart__lines" aria-label={messages.lines} tabIndex={0}>
        {lines.map(line => (
          <Line key={line.goods.id} line={line} />
        ))}
      </ul>
      <div className="yaoji-embed-cart__foot" key="visitor">
        <p role="status">{note || messages.about}</p>
        <button type="button" className="yaoji-embed-cart__primary" onClick={onLogIn}>
          {messages.logIn}
        </button>
      </div>
    </>
  )
}

const toldLines = ({ lines }: Chosen): CartSummary['lines'] =>
  lines.map(({ goods, number }) => ({ lineId: 0, goodsId: goods.id, name: fullName(goods), number, price: null, amount: '' }))

function summary(): CartSummary | undefined {
  const lines = toldLines($chosen.get())
  return lines.length > 0 ? { count: lines.length, payable: '', lines } : undefined
}

function view(note: string, onLogIn: () => void) {
  const { lines } = $chosen.get()
  return lines.length > 0 && <View lines={lines} note={note} onLogIn={onLogIn} />
}

/** Updates badges, drawer and host with the basket. */
function tell(hub: Hub, cause: CartCause, before = $chosen.get()): Basket {
  const basket = { summary, view, add, set }
  $basket.set(basket)
  if ($session.get().state === 'member') return basket
  const { length } = $chosen.get().lines
  tellCount(hub, length || undefined)
  const now = summary() ?? { count: 0, payable: '', lines: [] }
  // An invalid quantity that was reset, or goods that another call has removed already.
  if (cause !== 'load' && JSON.stringify(toldLines(before)) === JSON.stringify(now.lines)) return basket
  hub.announce(cartHost(hub), 'yaoji-cart-change', { ...now, cause, by: changerOf(toldLines(before), now.lines) })
  return basket
}

/** Loads the basket of this tab; the page may have written anything there. */
export function begin(hub: Hub): Basket {
  const kept = tabMemory.recall(basketKey)
  if (fits(kept, chosenShape)) $chosen.set(kept as Chosen)
  $chosen.listen((chosen, before) => {
    const more = chosen.lines.length - (before?.lines.length ?? 0)
    tell(hub, more > 0 ? 'add' : more < 0 ? 'remove' : 'change', before)
  })
  $session.subscribe(() => void merge())
  return tell(hub, 'load')
}
