import { atom, onMount } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import type { Failure } from '../lib/result.ts'
import { $session } from '../session/index.ts'
import { isSameQuery, type ListQuery } from './list-query.ts'

/** One page of goods; `today` is the day in China by the service's clock. */
export type ShownGoods = { page: GoodsListWire; query: ListQuery; today: string }

export type GoodsListValue =
  | { state: 'waiting' }
  /** The goods of an earlier query stay in sight until the new ones arrive. */
  | { state: 'loading'; query: ListQuery; shown: ShownGoods | undefined }
  | { state: 'ready'; query: ListQuery; shown: ShownGoods }
  | { state: 'failed'; query: ListQuery; failure: Failure }

/** The list of one page of the site: it asks, ignores late answers, and asks anew when the buyer changes. */
export function createGoodsList() {
  const $goodsList = atom<GoodsListValue>({ state: 'waiting' })
  const $flight = atom<AbortController | undefined>()

  async function showGoods(query: ListQuery): Promise<void> {
    const before = $goodsList.get()
    const shown = 'shown' in before ? before.shown : undefined
    $flight.get()?.abort()
    const flight = new AbortController()
    $flight.set(flight)
    $goodsList.set({ state: 'loading', query, shown })
    const result = await request<GoodsListWire>(goodsListCall, { query, signal: flight.signal })
    if ($flight.get() !== flight) return
    if (result.ok) {
      const today = chinaDay(timestampMs(result.timestamp))
      $goodsList.set({ state: 'ready', query, shown: { page: result.data, query, today } })
    } else if (result.failure.kind !== 'cancelled') $goodsList.set({ state: 'failed', query, failure: result.failure })
  }

  function retryGoods(): Promise<void> {
    const value = $goodsList.get()
    return value.state === 'waiting' ? Promise.resolve() : showGoods(value.query)
  }

  onMount($goodsList, () =>
    $session.listen((session, before) => {
      // Prices and reasons are the buyer's own.
      if (before && before.state !== 'loading' && before.state !== session.state) void retryGoods()
    }),
  )

  return { $goodsList, showGoods, retryGoods }
}

export type GoodsListStore = ReturnType<typeof createGoodsList>

/** The list of /list and /search. */
export const goodsList = createGoodsList()

/** Whether the goods in sight answer an older query than the one asked for. */
export function isOutdated(value: GoodsListValue): boolean {
  return value.state === 'loading' && value.shown !== undefined && !isSameQuery(value.shown.query, value.query)
}
