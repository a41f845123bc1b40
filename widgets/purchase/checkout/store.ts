import { atom, computed } from 'nanostores'
import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { checkoutCall, checkoutReadCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { behaviourOf } from '@yaoji/contract/behaviour'
import { codes } from '@yaoji/contract/codes'
import { orderKinds, type OrderKind } from '@yaoji/contract/orders/order-kinds'
import { setAside, takeUp } from '../../cart/cart/parts.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { $serverTime, timestampMs } from '../../base/lib/clock.ts'
import { changesOf } from '../../base/lib/failures/failure-changes.ts'
import { request } from '../../base/lib/http.ts'
import { blockedBy } from '../../base/lib/stores/loadable.ts'
import { showToast } from '../../base/lib/notices.ts'
import { firstFieldError, type Failure } from '../../base/lib/requests/result.ts'
import { $attempt, changeAttempt, takeAttempt } from './attempt.ts'
import { messages } from './messages.ts'

export type CheckoutValue =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'forbidden'; text: string }
  | { state: 'failed'; failure: Failure }
  /** The lines cannot be ordered unchanged: back to the cart. */
  | { state: 'refused'; text: string; changes: readonly ChangeWire[] }
  /** Contracts have to be signed first. */
  | { state: 'unsigned'; text: string }
  | { state: 'expired' }
  /** This attempt has become an order. */
  | { state: 'ordered'; orderId: string; kind: OrderKind; isWaiting: boolean }
  /** `changes`: differences between the quote that the buyer submitted and `quote`, its successor. */
  | { state: 'ready'; quote: QuoteWire; changes: readonly ChangeWire[]; isBusy: boolean }

export const $checkout = atom<CheckoutValue>({ state: 'loading' })

/** Milliseconds until the quote expires; undefined without a quote or a clock. */
export const $quoteLeftMs = computed([$checkout, $serverTime], (checkout, nowMs) =>
  checkout.state === 'ready' && nowMs > 0 ? timestampMs(checkout.quote.expires_at) - nowMs : undefined,
)

const refused: readonly number[] = [codes.conflict, codes.invalid, codes.notFound]

function refusalOf(failure: Failure): CheckoutValue {
  if (failure.kind === 'code' && refused.includes(failure.code))
    return { state: 'refused', text: firstFieldError(failure) ?? failure.msg, changes: changesOf(failure) }
  if (failure.kind === 'code' && behaviourOf(failure.code) === 'contract') return { state: 'unsigned', text: failure.msg }
  const blocked = blockedBy(failure)
  return blocked.state === 'missing' ? { state: 'refused', text: blocked.text, changes: [] } : blocked
}

function couponProblem(failure: Failure): string | undefined {
  return failure.kind === 'code' ? failure.errors?.['coupon_id']?.[0] : undefined
}

function takeQuote(quote: QuoteWire, changes: readonly ChangeWire[] = []): void {
  const { addressId } = $attempt.get()
  const isKnown = quote.addresses.some(address => address.id === addressId)
  changeAttempt({
    checkoutId: quote.checkout_id,
    addressId: isKnown ? addressId : (quote.address_id ?? undefined),
  })
  $checkout.set({ state: 'ready', quote, changes, isBusy: false })
}

/** Shows the store's addresses after a change; the saved one is chosen. */
export function takeAddresses(addresses: readonly AddressWire[], savedId?: number): void {
  const checkout = $checkout.get()
  if (checkout.state !== 'ready') return
  const ids = addresses.map(({ id }) => id)
  const chosen = [savedId, $attempt.get().addressId].find(id => id !== undefined && ids.includes(id))
  changeAttempt({ addressId: chosen ?? ids[0] })
  $checkout.set({ ...checkout, quote: { ...checkout.quote, addresses: [...addresses] } })
}

/** Pins a quote under the attempt's key; ignores an answer to an older key. */
export async function quote(changes: readonly ChangeWire[] = []): Promise<void> {
  const { quoteKey, lineId, couponId, useVouchers, usePoints } = $attempt.get()
  const before = $checkout.get()
  $checkout.set(before.state === 'ready' ? { ...before, isBusy: true } : { state: 'loading' })
  const result = await request(checkoutCall, {
    body: {
      ...(lineId !== undefined && { ids: [lineId] }),
      ...(couponId !== undefined && { coupon_id: couponId }),
      ...(useVouchers === false && { use_vouchers: 0 }),
      ...(usePoints === true && { use_points: 1 }),
    },
    idempotencyKey: quoteKey,
    conflicts: 'caller',
    fieldErrors: 'caller',
  })
  if ($attempt.get().quoteKey !== quoteKey) return
  if (result.ok) return takeQuote(result.data, changes)
  const lost = couponProblem(result.failure)
  if (!couponId || lost === undefined) return $checkout.set(refusalOf(result.failure))
  // The voucher or coupon was used or held elsewhere meanwhile; the goods are fine.
  showToast({ kind: 'error', text: lost })
  await requote({ couponId: undefined }, changes)
}

/** A new quote of the current cart; address and remark stay, a coupon is chosen again unless none is wanted. */
export function requote(change: { couponId?: number | undefined } = {}, changes: readonly ChangeWire[] = []): Promise<void> {
  const couponId = $attempt.get().couponId === 0 ? 0 : undefined
  const fresh = { quoteKey: newAttemptKey(), checkoutId: undefined, orderKey: undefined }
  changeAttempt({ hasReadWarnings: false, couponId, ...change, ...fresh })
  return quote(changes)
}

async function readQuote(checkoutId: string): Promise<void> {
  const result = await request(checkoutReadCall, { params: { id: checkoutId }, isSilent: true })
  if ($attempt.get().checkoutId !== checkoutId) return
  if (result.ok) takeQuote(result.data)
  // Not silent this time: without a session it leads to the log-in, other failures are shown as usual.
  else if (result.failure.kind === 'code' && result.failure.code === codes.notFound) $checkout.set({ state: 'expired' })
  else await quote()
}

/** Opens the check-order page: continues after a reload, or pins a quote. */
export async function openCheckout(attemptId: string, lineId?: number): Promise<void> {
  const { orderId, orderKind: kind = orderKinds.normal, isWaiting = false, checkoutId } = takeAttempt(attemptId, lineId)
  if (orderId) return $checkout.set({ state: 'ordered', orderId, kind, isWaiting })
  $checkout.set({ state: 'loading' })
  await (checkoutId ? readQuote(checkoutId) : quote())
}

/** Leaves lines out of this order; they stay in the cart, and can be selected again. */
async function leaveLines(name: string, groups: QuoteWire['groups']): Promise<void> {
  const ids = groups.flatMap(group => group.lines.flatMap(line => (line.id > 0 ? [line.id] : [])))
  if (await setAside({ name, ids })) await requote()
}

/** Leaves out the lines of a warehouse. */
export function leaveOut({ groups }: QuoteWire, { ck_id, ck_name }: QuoteWire['groups'][number]): Promise<void> {
  return leaveLines(
    ck_name,
    groups.filter(group => group.ck_id === ck_id),
  )
}

/** Leaves out goods that can only be paid by transfer. */
export function leaveEphedrine({ groups }: QuoteWire): Promise<void> {
  return leaveLines(
    messages.ephedrineGoods,
    groups.filter(group => group.kind === 'ephedrine'),
  )
}

/** Selects the lines again that were left out. */
export async function takeBackIn(): Promise<void> {
  if (await takeUp()) await requote()
}

/** Spends vouchers or points, or keeps them; the coupon stays as it was chosen. */
export function spendStored(change: { useVouchers?: boolean; usePoints?: boolean }): Promise<void> {
  changeAttempt(change)
  return requote({ couponId: $attempt.get().couponId })
}

/** Chooses a coupon, or none. */
export function chooseCoupon(couponId: number | undefined): Promise<void> {
  const chosen = couponId ?? 0
  return $attempt.get().couponId === chosen ? Promise.resolve() : requote({ couponId: chosen })
}
