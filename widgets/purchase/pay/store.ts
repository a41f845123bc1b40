import { atom, computed, onMount } from 'nanostores'
import { payCreateCall, payQueryCall, type PayMethodWire, type PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { codes } from '@yaoji/contract/codes'
import { formatFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { $serverTime, timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { paidPath } from '../../base/lib/paths.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { venueField } from '../../base/lib/addresses/wechat-bridge.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { $partBox, reasonBeside, splitOf } from './balance-part-store.ts'
import { messages } from './messages.ts'
import { payInWechat } from './pay-in-wechat.ts'

export type PayValue = Loadable<PayStatusWire>

export const $pay = atom<PayValue>({ state: 'loading' })

/** The order being paid, to ignore answers about another one. */
export const $payOrderId = atom('')

export const $isPaying = atom(false)

const $picked = atom<PayMethodWire['id'] | undefined>()

/** The part of the shown order that the balance pays, and the remainder. */
export const $split = computed([$pay, $partBox], (pay, box) => (pay.state === 'ready' ? splitOf(pay.value, box) : undefined))

/** The buyer's choice among the methods that can pay, else the one begun before, else the first. */
export const $payMethod = computed([$pay, $split, $picked], (pay, split, picked) => {
  const open = pay.state === 'ready' && split ? pay.value.pay_methods.filter(method => reasonBeside(method, split) === '') : []
  const begun = pay.state === 'ready' ? pay.value.awaited?.method : undefined
  return open.find(({ id }) => id === picked) ?? open.find(({ id }) => id === begun) ?? open[0]
})

export function pickPayMethod(id: PayMethodWire['id']): void {
  $picked.set(id)
}

/** Milliseconds left to pay; undefined without a term or a clock. */
export const $payLeftMs = computed([$pay, $serverTime], (pay, nowMs) =>
  pay.state === 'ready' && pay.value.expires_at !== null && nowMs > 0 ? timestampMs(pay.value.expires_at) - nowMs : undefined,
)

/** Choosing one of these moves no money: the provider asks for confirmation. */
const isOnline = (id: PayMethodWire['id']) => id === 'alipay' || id === 'wechat'

const payingPollMs = 2_000
/** A provider reports a payment within moments. */
const onlinePollMs = 3_000
/** A transfer is checked by hand. */
const transferPollMs = 60_000
const unpaidPollMs = 15_000

/** The address names no order: only the member is fetched. */
async function showNoOrder(): Promise<void> {
  if ($session.get().state === 'loading') await refreshSession()
  $pay.set($session.get().state === 'visitor' ? { state: 'visitor' } : { state: 'missing', text: messages.noOrder })
}

/** The newest answer to an action of the buyer. Answers to queries that were sent before it are stale. */
const $done = atom<PayStatusWire | undefined>()

async function query(isSilent: boolean): Promise<void> {
  const orderId = $payOrderId.get()
  if (orderId === '') return showNoOrder()
  const done = $done.get()
  const result = await request(payQueryCall, { params: { id: orderId }, notFound: 'caller', ...(isSilent && { isSilent }) })
  if ($payOrderId.get() !== orderId || $done.get() !== done) return
  if (!result.ok && result.failure.kind === 'cancelled') return
  const known = $pay.get()
  if (result.ok && known.state === 'ready' && known.value.state !== result.data.state) orderChanged()
  // While polling, a failure keeps the known status: the next answer may come.
  if (result.ok || $pay.get().state !== 'ready') $pay.set(loadableOf(result))
}

/** Updates the shown payment from an answer to another call. */
export function showPay(status: PayStatusWire): void {
  $done.set(status)
  const shown = $pay.get()
  if (shown.state === 'ready' && shown.value.order_id === status.order_id) $pay.set({ state: 'ready', value: status })
}

/** Shows the payment of one order. */
export function openPay(orderId: string): Promise<void> {
  $payOrderId.set(orderId)
  $pay.set({ state: 'loading' })
  $partBox.set(undefined)
  return query(false)
}

export function retryPay(): Promise<void> {
  return openPay($payOrderId.get())
}

/** The key of one method for one order survives a reload: the same payment is never made twice; another method is another payment. */
const memoryOf = (orderId: string, method: PayMethodWire['id'], part: Fen) => `yaoji-pay-${orderId}-${method}-${part}` as const

function payKey(orderId: string, method: PayMethodWire['id'], part: Fen): string {
  const memoryKey = memoryOf(orderId, method, part)
  const key = tabMemory.read(memoryKey) ?? newAttemptKey()
  tabMemory.write(memoryKey, key)
  return key
}

/** The provider's page replaces ours and leads back, or WeChat's own dialog covers it; a code is scanned from here. */
async function leadToProvider({ awaited }: PayStatusWire): Promise<void> {
  const { link = '', code = null, bridge } = awaited?.door ?? {}
  if (bridge) return payInWechat(bridge)
  const address = code ? undefined : servedFile(link)
  if (address !== undefined) location.assign(address)
}

async function pay(status: PayStatusWire, method: PayMethodWire['id'], part: Fen): Promise<void> {
  const orderId = status.order_id
  const body = { order_id: orderId, method, amount: status.amount, ...venueField(), ...(part > 0 && { balance_part: formatFen(part) }) }
  const idempotencyKey = payKey(orderId, method, part)
  const result = await proven(() => request(payCreateCall, { body, idempotencyKey, factor: 'caller' }))
  if (result.ok) {
    orderChanged()
    showPay(result.data)
    // From now on the box shows the part of the begun payment.
    $partBox.set(undefined)
    // Instructions for a transfer or a code to scan are shown on this page.
    if (result.data.state !== 'unpaid') return environment.navigate(paidPath(orderId))
    return leadToProvider(result.data)
  }
  if (result.failure.kind === 'cancelled') return
  // Refused, so no money was taken: the next attempt is a new payment.
  if (result.failure.kind === 'code' && result.failure.code < codes.failed) tabMemory.forget(memoryOf(orderId, method, part))
  await query(true)
  const known = $pay.get()
  // A lost answer may have been a success.
  if (known.state === 'ready' && known.value.order_id === orderId && known.value.state === 'paid') environment.navigate(paidPath(orderId))
}

/** Pays by the chosen method after a confirmation. Ignores a second click while paying. */
export async function payChosen(): Promise<void> {
  const value = $pay.get()
  const method = $payMethod.get()
  const split = $split.get()
  if (value.state !== 'ready' || !method || !split || split.problem || $isPaying.get()) return
  $isPaying.set(true)
  const { amount, order_sn: sn } = value.value
  const isSure =
    isOnline(method.id) ||
    (await ask({
      title: messages.confirmTitle,
      text:
        split.part > 0
          ? messages.splitText(moneyOf(split.part), method.name, moneyOf(split.rest), sn)
          : messages.confirmText(method.name, amount, sn),
      confirmText: messages.confirm,
      cancelText: messages.cancel,
    }))
  if (isSure) await pay(value.value, method.id, split.part)
  $isPaying.set(false)
}

// A payment in progress is decided in seconds; one that has not begun may be paid in another tab.
onMount($pay, () => {
  if (typeof window === 'undefined') return
  const pollWhile = (isSo: (status: PayStatusWire) => boolean, everyMs: number) =>
    setInterval(() => {
      const pay = $pay.get()
      if (pay.state === 'ready' && isSo(pay.value)) void query(true)
    }, everyMs)
  const isByTransfer = ({ awaited }: PayStatusWire) => awaited?.method === 'transfer'
  const isAtDoor = ({ awaited }: PayStatusWire) => Boolean(awaited?.door)
  const timers = [
    pollWhile(status => status.state === 'paying' && !isByTransfer(status), payingPollMs),
    pollWhile(status => status.state === 'unpaid' && !isAtDoor(status), unpaidPollMs),
    pollWhile(status => status.state === 'unpaid' && isAtDoor(status), onlinePollMs),
    pollWhile(status => status.state === 'paying' && isByTransfer(status), transferPollMs),
  ]
  return () => timers.forEach(timer => clearInterval(timer))
})
