import { atom } from 'nanostores'
import type { InvoiceChoice, PaperKind } from '@yaoji/contract/orders/order-wishes'
import type { OrderKind } from '@yaoji/contract/orders/order-kinds'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'

/** One checkout attempt: its keys, its quote and the typed values. It survives a reload. */
export type Attempt = {
  /** From the address; the cart gives each attempt its own. */
  id: string
  /** The line that is ordered alone; without it the selection of the cart. */
  lineId?: number | undefined
  /** Idempotency-Key of the quote. */
  quoteKey: string
  checkoutId?: string | undefined
  /** The buyer's choice, 0 for none; until then, the service chooses the best. */
  couponId?: number | undefined
  /** Whether 现金券 and points are spent: vouchers unless the buyer declines, points only if the buyer agrees. */
  useVouchers?: boolean | undefined
  usePoints?: boolean | undefined
  addressId?: number | undefined
  /** Until the buyer chooses, that of the quote. */
  invoice?: InvoiceChoice | undefined
  papers?: readonly PaperKind[] | undefined
  remark: string
  hasReadWarnings: boolean
  /** Idempotency-Key of the order, and the body it was created for. */
  orderKey?: { key: string; body: string } | undefined
  orderId?: string | undefined
  orderKind?: OrderKind | undefined
  /** The order needs the 店主's approval. */
  isWaiting?: boolean | undefined
}

const memoryKey = 'yaoji-checkout'

/** How often the order was refused for its warnings: each time their tick is shown. */
export const $unreadRefusals = atom(0)

export function leadToWarnings(): void {
  $unreadRefusals.set($unreadRefusals.get() + 1)
}

export const $attempt = atom<Attempt>({ id: '', quoteKey: '', remark: '', hasReadWarnings: false })

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'id' in value && 'quoteKey' in value && 'remark' in value
}

function remembered(): Attempt | undefined {
  const value = tabMemory.recall(memoryKey)
  return isAttempt(value) ? value : undefined
}

export function changeAttempt(change: Partial<Attempt>): void {
  $attempt.set({ ...$attempt.get(), ...change })
  tabMemory.write(memoryKey, JSON.stringify($attempt.get()))
}

/** Continues the attempt of this address, or begins it. Without an id the last one continues. */
export function takeAttempt(id: string, lineId?: number): Attempt {
  const last = remembered()
  const isSame = last !== undefined && (id === '' || last.id === id)
  // The id is itself a fresh random key, so a reload before the first answer repeats the same call.
  const quoteKey = id || newAttemptKey()
  $attempt.set(isSame ? last : { id: quoteKey, quoteKey, lineId, remark: '', hasReadWarnings: false })
  changeAttempt({})
  return $attempt.get()
}
