import { atom, computed, map, onMount } from 'nanostores'
import { invoiceApplyCall, type InvoiceOrdersWire, type OrderToInvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceOrdersMax } from '@yaoji/contract/orders/invoice-states'
import type { InvoiceKind } from '@yaoji/contract/orders/order-wishes'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { invoices, openOrders } from './list-store.ts'
import { messages } from './messages.ts'
import { scopeOfView, showView } from './view.ts'

type Picked = Record<string, string | undefined>

/** Orders that were picked, by their id, with what they come to: also those of another page, and of before a reload or a log-in. */
export const $picked = map<Picked>({})

const memoryKey = 'yaoji-invoice-picked'

function remembered(): Picked {
  const kept = Object.entries(Object(tabMemory.recall(memoryKey)) as Record<string, unknown>)
  return Object.fromEntries(kept.filter(([, amount]) => typeof amount === 'string')) as Picked
}

onMount($picked, () => {
  if (typeof window === 'undefined') return
  $picked.set({ ...remembered(), ...$picked.get() })
  return $picked.listen(picked => tabMemory.write(memoryKey, JSON.stringify(picked)))
})

export const $pickedIds = computed($picked, picked => Object.keys(picked).filter(id => picked[id] !== undefined))
export const $pickedSum = computed($picked, picked =>
  formatFen(addFen(...Object.values(picked).map(amount => parseFen(amount ?? '') ?? (0 as Fen)))),
)
const $kind = atom<InvoiceKind | undefined>()
export const $isApplying = atom(false)
export const $applyError = atom<string | undefined>()

export function pickOrders(orders: readonly OrderToInvoiceWire[], isPicked: boolean): void {
  $applyError.set(undefined)
  for (const { order_id, amount, reason } of orders) if (reason === '') $picked.setKey(order_id, isPicked ? amount : undefined)
}

/** Lets go of all, also of what no page shows any more: somebody else may have applied for it. */
export function unpickAll(): void {
  $applyError.set(undefined)
  $picked.set({})
}

/** The kind that was picked and can be had, else the first that can. */
export const $chosenKind = computed([$kind, openOrders.$list], (kind, list) => {
  const open = list.state === 'ready' ? list.value.page.kinds.filter(each => each.enabled === 1) : []
  return (open.find(each => each.kind === kind) ?? open[0])?.kind
})

export function chooseKind(kind: InvoiceOrdersWire['kinds'][number]['kind']): void {
  $applyError.set(undefined)
  $kind.set(kind)
}

const attempts = createAttempts()

async function apply(orderIds: readonly string[], kind: InvoiceKind): Promise<boolean> {
  const body = { order_ids: orderIds.toSorted(), kind }
  $isApplying.set(true)
  const idempotencyKey = attempts.keyOf(JSON.stringify(body))
  const result = await request(invoiceApplyCall, { query: scopeOfView(), body, idempotencyKey, fieldErrors: 'caller' })
  $isApplying.set(false)
  if (!result.ok) {
    if (result.failure.kind === 'code') $applyError.set(Object.values(result.failure.errors ?? {})[0]?.[0])
    return false
  }
  attempts.settle()
  showToast({ kind: 'success', text: messages.applied(result.data.invoices) })
  return true
}

/** Applies for the invoices of what was picked; a click while that is under way does nothing. */
export async function applyForPicked(): Promise<void> {
  const [ids, kind] = [$pickedIds.get(), $chosenKind.get()]
  if ($isApplying.get() || !kind) return
  if (ids.length === 0) return $applyError.set(messages.nonePicked)
  if (ids.length > invoiceOrdersMax) return $applyError.set(messages.tooMany(invoiceOrdersMax))
  if (!(await apply(ids, kind))) return
  unpickAll()
  openOrders.forget()
  showView({ tab: 'all' })
}

/** Applies once more for the order of an invoice that failed. */
export async function applyAgain(orderId: string, kind: InvoiceKind): Promise<void> {
  if ($isApplying.get()) return
  $applyError.set(undefined)
  await apply([orderId], kind)
  const error = $applyError.get()
  if (error !== undefined) showToast({ kind: 'error', text: error })
  invoices.refresh()
}
