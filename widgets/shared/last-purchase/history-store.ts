import { atom } from 'nanostores'
import { goodsHistoryCall, type GoodsHistoryWire } from '@yaoji/contract/calls/storefront/goods-history'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { messages } from './history-messages.ts'
import { priceChange } from './price-change.ts'

export type HistoryValue = Loadable<GoodsHistoryWire>

export const $history = atom<HistoryValue>({ state: 'loading' })
export const $isLoadingMore = atom(false)
const $goodsId = atom(0)

/** Shows the latest purchases of some goods. */
export async function openHistory(id: number): Promise<void> {
  $goodsId.set(id)
  $history.set({ state: 'loading' })
  const result = await request(goodsHistoryCall, { params: { id } })
  if ($goodsId.get() === id) showAnswer($history, result)
}

export const retryHistory = (): Promise<void> => openHistory($goodsId.get())

/** Adds earlier purchases to those that are shown; where they do not arrive, the button stays. */
export async function loadEarlier(): Promise<void> {
  const shown = $history.get()
  const id = $goodsId.get()
  if (shown.state !== 'ready' || shown.value.cursor === '' || $isLoadingMore.get()) return
  $isLoadingMore.set(true)
  const result = await request(goodsHistoryCall, { params: { id }, query: { cursor: shown.value.cursor } })
  $isLoadingMore.set(false)
  if (!result.ok || $history.get() !== shown) return
  const { list, cursor } = result.data
  $history.set({ state: 'ready', value: { ...shown.value, list: [...shown.value.list, ...list], cursor } })
}

/**
 * What a price of then has become.
 *
 * @example of 9.60 then and 9.90 now it is '▲ 已涨¥0.30'
 */
export function changeText(then: string, now: string | null): string {
  const change = priceChange(then, now)
  if (!change) return messages.noChange
  if (change.kind === 'same') return messages.same
  return change.kind === 'dearer' ? messages.rose(change.difference) : messages.fell(change.difference)
}
