import { atom, computed } from 'nanostores'
import { cartListCall, type CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { request } from '../../../base/lib/http.ts'
import { $filter, everything } from '../state/served.ts'
import { $cart } from '../state/store.ts'

export const $filterId = computed($filter, filter => filter.id)

/** What is typed into the field of the cart. */
export const $keyword = atom('')

/** Without the quantity that may stand behind it. */
const wordsOf = (text: string): readonly string[] =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word, at) => word !== '' && !(at > 0 && /^\d+(?:\p{Script=Han}{0,2}|g)$/u.test(word)))

function hasWords({ goods }: CartLineWire, words: readonly string[]): boolean {
  const text = [goods.brand, goods.name, goods.ypgg, goods.sccj, goods.pzwh, goods.barcode].join(' ').toLowerCase()
  return words.every(word => text.includes(word))
}

/** The lines of the chosen tab that have the keyword. The whole cart stays in `$cart`, so its sums stay whole too. */
export const $shownLines = computed([$cart, $filter, $keyword], (cart, { lineIds }, keyword): readonly CartLineWire[] => {
  if (cart.state !== 'ready') return []
  const words = wordsOf(keyword)
  const { data } = cart.cart
  const ofTab = lineIds ? data.filter(line => lineIds.has(line.id)) : data
  return words.length > 0 ? ofTab.filter(line => hasWords(line, words)) : ofTab
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
