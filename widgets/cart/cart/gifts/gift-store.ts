import { computed } from 'nanostores'
import { sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { giftsOf } from '../state/preview.ts'
import { $filter } from '../state/served.ts'
import { $cart } from '../state/store.ts'

/** What the cart earns as it is shown, also before the service has answered. */
export const $gifts = computed($cart, value => {
  if (value.state !== 'ready' || value.cart.gifts.length === 0) return []
  const judged = giftsOf(value.cart)
  return value.cart.gifts.flatMap((gift, place) => (judged[place] ? [{ gift, judged: judged[place] }] : []))
})

/** What swaps cost by the warehouse that sends them: they are no lines of the cart and yet part of its sum. None on a tab. */
export const $swapFen = computed([$gifts, $filter], (gifts, { lineIds }): ReadonlyMap<number, Fen> => {
  const given = lineIds ? [] : gifts.flatMap(({ judged }) => judged.given ?? [])
  const ofWarehouses = Map.groupBy(given, ({ option }) => option.warehouseId)
  return new Map(
    [...ofWarehouses].map(([id, swaps]) => [id, sumFloored(swaps.map(({ option, quantity }) => ({ price: option.price, quantity })))]),
  )
})
