import { map } from 'nanostores'
import { goodsListCall, type GoodsListWire, type GoodsWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { request } from '../lib/http.ts'
import type { ListQuery } from './list-query.ts'

export type ShelfValue =
  | { state: 'loading' }
  | { state: 'ready'; goods: GoodsWire[]; today: string }
  | { state: 'failed' }

/** Goods of the home page's shelves by their query. */
export const $shelves = map<Record<string, ShelfValue | undefined>>({})

/** A query in one string; {@link fillShelf} reads it back. */
export function shelfKey(query: ListQuery): string {
  return JSON.stringify(query)
}

/** Fills a shelf. It fails silently: a shelf is an offer of the page, not its purpose. */
export async function fillShelf(key: string): Promise<void> {
  if ($shelves.get()[key]?.state !== 'ready') $shelves.setKey(key, { state: 'loading' })
  const result = await request<GoodsListWire>(goodsListCall, { query: JSON.parse(key) as ListQuery, isSilent: true })
  if (result.ok) {
    const today = chinaDay(timestampMs(result.timestamp))
    $shelves.setKey(key, { state: 'ready', goods: result.data.list, today })
  } else if (result.failure.kind !== 'cancelled' && $shelves.get()[key]?.state !== 'ready')
    $shelves.setKey(key, { state: 'failed' })
}
