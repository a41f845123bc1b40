import { map } from 'nanostores'
import { goodsListCall, type GoodsListQuery, type GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { everydayPriceCall, recommendCall, type EverydayPriceWire } from '@yaoji/contract/calls/storefront/home-goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import type { Result } from '../../base/lib/requests/result.ts'

/** What fills a shelf: a list with a query, today's special prices, or what this buyer may need. */
export type ShelfSource = 'list' | 'daily' | 'recommended'

type Filling = Pick<EverydayPriceWire, 'list'> & Partial<EverydayPriceWire>

const isSilent = true
const askFor: Readonly<Record<ShelfSource, (query: GoodsListQuery) => Promise<Result<Filling>>>> = {
  list: query => request(goodsListCall, { query, isSilent }),
  daily: () => request(everydayPriceCall, { isSilent }),
  recommended: () => request(recommendCall, { isSilent }),
}

export type ShelfValue =
  | { state: 'loading' }
  | { state: 'ready'; goods: GoodsWire[]; today: string; endsAt: number | undefined }
  | { state: 'failed' }

/** Goods of the home page's shelves by their source and query. */
export const $shelves = map<Record<string, ShelfValue | undefined>>({})

/** A query and its source in one string; {@link fillShelf} reads it back. */
export function shelfKey(query: GoodsListQuery, source: ShelfSource = 'list'): string {
  return JSON.stringify([query, source])
}

/** Fills a shelf. It fails silently: a shelf is an offer of the page, not its purpose. */
export async function fillShelf(key: string): Promise<void> {
  if ($shelves.get()[key]?.state !== 'ready') $shelves.setKey(key, { state: 'loading' })
  const [query, source] = JSON.parse(key) as [GoodsListQuery, ShelfSource]
  const result = await askFor[source](query)
  if (result.ok) {
    const { list, ends_at } = result.data
    $shelves.setKey(key, { state: 'ready', goods: list, today: chinaDay(timestampMs(result.timestamp)), endsAt: ends_at })
  } else if (result.failure.kind !== 'cancelled' && $shelves.get()[key]?.state !== 'ready') $shelves.setKey(key, { state: 'failed' })
}
