import { atom } from 'nanostores'
import { goodsHistoryCall, type GoodsHistoryWire } from '@yaoji/contract/calls/storefront/goods-history'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/loadable.ts'
import { messages } from './history-messages.ts'

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
  const [before, after] = [parseUnitPrice(then), parseUnitPrice(now ?? '')]
  if (before === undefined || after === undefined) return messages.noChange
  if (before === after) return messages.same
  const difference = formatUnitPrice(Math.abs(after - before) as UnitPrice)
  return after > before ? messages.rose(difference) : messages.fell(difference)
}
