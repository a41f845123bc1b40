import { atom } from 'nanostores'
import type { InvoiceChoice, PaperKind } from '@yaoji/contract/order-wishes'
import type { OrderKind } from '@yaoji/contract/order-kinds'
import { newAttemptKey } from '../../base/lib/attempt-key.ts'
import { tabMemory } from '../../base/lib/storage.ts'

/** One way from cart to order: its keys, its quote and what was typed. It outlives a reload. */
export type Attempt = {
  /** From the address; the cart gives each way to the check-order page its own. */
  id: string
  /** The line that is ordered alone; without it what is selected in the cart. */
  lineId?: number | undefined
  /** Idempotency-Key of the quote. */
  quoteKey: string
  checkoutId?: string | undefined
  /** What the buyer chose, 0 for none; until they do, the service chooses the best. */
  couponId?: number | undefined
  /** Whether 现金券 and points are spent: vouchers until the buyer says no, points only once they say yes. */
  useVouchers?: boolean | undefined
  usePoints?: boolean | undefined
  addressId?: number | undefined
  /** Until the buyer chooses, the one that the quote names. */
  invoice?: InvoiceChoice | undefined
  papers?: readonly PaperKind[] | undefined
  remark: string
  hasReadWarnings: boolean
  /** Idempotency-Key of the order, and the body that it stands for. */
  orderKey?: { key: string; body: string } | undefined
  orderId?: string | undefined
  orderKind?: OrderKind | undefined
  /** The order waits for the 店主. */
  isWaiting?: boolean | undefined
}

const memoryKey = 'yaoji-checkout'

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

/** Goes on with the attempt of this address, or begins it. Without an id the last one goes on. */
export function takeAttempt(id: string, lineId?: number): Attempt {
  const last = remembered()
  const isSame = last !== undefined && (id === '' || last.id === id)
  // The id is itself a fresh random key, so a reload before the first answer repeats the same call.
  const quoteKey = id || newAttemptKey()
  $attempt.set(isSame ? last : { id: quoteKey, quoteKey, lineId, remark: '', hasReadWarnings: false })
  changeAttempt({})
  return $attempt.get()
}
