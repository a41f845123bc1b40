import { computed } from 'nanostores'
import { cartListCall, type CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { request } from '../../base/lib/http.ts'
import { $filter, everything } from './served.ts'
import { $cart } from './store.ts'

export const $filterId = computed($filter, filter => filter.id)

/** The lines of the chosen tab. The whole cart stays in `$cart`, so its sums stay whole too. */
export const $shownLines = computed([$cart, $filter], (cart, { lineIds }): readonly CartLineWire[] => {
  if (cart.state !== 'ready') return []
  return lineIds ? cart.cart.data.filter(line => lineIds.has(line.id)) : cart.cart.data
})

export async function chooseFilter(id: number): Promise<void> {
  if (id === limits.cartFilterAll) return $filter.set(everything)
  const before = $filter.get()
  // The tab is marked at once; its lines follow.
  $filter.set({ ...before, id })
  const result = await request(cartListCall, { query: { filters: id } })
  // A tab chosen later wins over a late answer.
  if ($filter.get().id !== id) return
  $filter.set(result.ok ? { id, lineIds: new Set(result.data.total.data.map(line => line.id)) } : before)
}
