import { atom, onMount } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import { keepPages } from '../lib/kept-pages.ts'
import type { Failure } from '../lib/result.ts'
import { buyer, onBuyerChange, onBuyerKnown } from '../session/parts.ts'
import { isSameQuery, queryKey, type ListQuery } from './list-query.ts'

/** One page of goods; `today` is the day in China by the service's clock. */
export type ShownGoods = { page: GoodsListWire; query: ListQuery; today: string }

export type GoodsListValue =
  | { state: 'waiting' }
  /** The goods of an earlier query stay in sight until the new ones arrive. */
  | { state: 'loading'; query: ListQuery; shown: ShownGoods | undefined }
  | { state: 'ready'; query: ListQuery; shown: ShownGoods }
  /** The filters of the goods before stay, so that another can be tried. */
  | { state: 'failed'; query: ListQuery; failure: Failure; shown: ShownGoods | undefined }

/** The list of one page of the site: it asks, ignores late answers, and asks anew when the buyer changes. */
export function createGoodsList() {
  const $goodsList = atom<GoodsListValue>({ state: 'waiting' })
  const $pending = atom<AbortController | undefined>()
  const kept = keepPages<ShownGoods>()

  async function showGoods(query: ListQuery): Promise<void> {
    const before = $goodsList.get()
    const shown = 'shown' in before ? before.shown : undefined
    $pending.get()?.abort()
    const pending = new AbortController()
    $pending.set(pending)
    $goodsList.set({ state: 'loading', query, shown })
    const result = await request(goodsListCall, { query, signal: pending.signal })
    if ($pending.get() !== pending) return
    if (result.ok) {
      const answer = { page: result.data, query, today: chinaDay(timestampMs(result.timestamp)) }
      kept.keep(queryKey(query), buyer(), answer)
      $goodsList.set({ state: 'ready', query, shown: answer })
    } else if (result.failure.kind !== 'cancelled') $goodsList.set({ state: 'failed', query, failure: result.failure, shown })
  }

  /** Shows the list of an address: as it was left a short while ago, or anew. */
  async function openGoods(query: ListQuery): Promise<void> {
    const left = kept.find(queryKey(query), buyer())
    if (!left) return showGoods(query)
    $pending.get()?.abort()
    $pending.set(undefined)
    $goodsList.set({ state: 'ready', query, shown: left })
  }

  function retryGoods(): Promise<void> {
    const value = $goodsList.get()
    return value.state === 'waiting' ? Promise.resolve() : showGoods(value.query)
  }

  onMount($goodsList, () => {
    const stops = [onBuyerKnown(kept.claim), onBuyerChange(() => void retryGoods())]
    return () => stops.forEach(stop => stop())
  })

  return { $goodsList, openGoods, showGoods, retryGoods }
}

export type GoodsListStore = ReturnType<typeof createGoodsList>

/** The list of /list and /search. */
export const goodsList = createGoodsList()

/** Whether the goods in sight answer an older query than the one asked for. */
export function isOutdated(value: GoodsListValue): boolean {
  return 'shown' in value && value.shown !== undefined && !isSameQuery(value.shown.query, value.query)
}
