import { atom } from 'nanostores'
import type { CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { matrixAddCall } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { $session, goOver } from '../../identity/session/parts.ts'
import { refreshCart } from '../../cart/cart/parts.ts'
import { flush } from './saving.ts'
import { $matrix, $summary, loadMatrix } from './store.ts'

export type AddingValue = { isBusy: boolean; list: readonly CopiedStoreWire[] | undefined }

export const $adding = atom<AddingValue>({ isBusy: false, list: undefined })

const attempts = createAttempts()

export const closeOutcome = (): void => $adding.set({ isBusy: false, list: undefined })

/** Adds the content of the table to the cart of each store, once all of it is saved. */
export async function addToCarts(): Promise<void> {
  const matrix = $matrix.get()
  if ($adding.get().isBusy || matrix.state !== 'ready') return
  $adding.set({ isBusy: true, list: undefined })
  const isSaved = await flush(matrix.value.page)
  const stores = $summary.get()?.stores ?? []
  if (!isSaved || stores.length === 0) return closeOutcome()
  const wanted = matrix.value.rows.map(row => `${row.goods.id} ${stores.map(id => row.numbers[id] ?? 0).join()}`)
  const idempotencyKey = attempts.keyOf(`${stores.join()} ${wanted.join(' ')}`)
  const result = await request(matrixAddCall, { body: { store_ids: stores }, idempotencyKey })
  if (!result.ok) return closeOutcome()
  attempts.settle()
  $adding.set({ isBusy: false, list: result.data.list })
  broadcast({ about: 'matrix' })
  broadcast({ about: 'cart' })
  await Promise.all([loadMatrix(), refreshCart()])
}

/** Switches to the store and opens its cart for checkout. */
export async function checkOut(storeId: number): Promise<void> {
  const session = $session.get()
  const isThere = session.state === 'member' && session.user.store_id === storeId
  if (isThere) environment.navigate(cartPath())
  else await goOver(storeId, cartPath())
}
