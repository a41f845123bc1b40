import { computed, onMount } from 'nanostores'
import { arrivalListCall, favouriteListCall, type AwaitedGoodsWire, type KeptGoodsWire } from '@yaoji/contract/calls/storefront/favourite'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { favourites, arrivals, type Marks } from '../../cart/favourite/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { favouritesPath } from '../../base/lib/addresses/member-paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { readFavouriteQuery, tabOf, type FavouriteQuery, type FavouriteTab } from './query.ts'

/** `is_arrived` only for goods that are waited for. */
export type FavouriteRow = KeptGoodsWire & Partial<Pick<AwaitedGoodsWire, 'is_arrived'>>

/** Favourites or awaited goods, by the query of /star. */
export const favouriteList = createOwnList<FavouriteQuery, PageWire<FavouriteRow>>({
  read: readFavouriteQuery,
  ask: ({ tab, ...query }, options) => request(tab ? arrivalListCall : favouriteListCall, { query, ...options }),
})

export const marksOf: Readonly<Record<FavouriteTab, Marks>> = { favourite: favourites, arrival: arrivals }

/** The page without goods that were removed in this visit, here or elsewhere. */
export const $shownFavourites = computed([favouriteList.$list, favourites.$marks, arrivals.$marks], (list, kept, awaited) => {
  if (list.state !== 'ready') return list
  const { query, page } = list.value
  const marks = tabOf(query) === 'favourite' ? kept : awaited
  const rows = page.list.filter(({ goods }) => marks[goods.id]?.isSet !== false)
  const total = page.total - (page.list.length - rows.length)
  return { state: 'ready' as const, value: { ...list.value, page: { ...page, list: rows, total } } }
})

/** Navigates to another tab, order or keyword, from its first page, or to another page of the same. */
export function showFavourites(change: Partial<Record<keyof FavouriteQuery, string | number | undefined>>): void {
  const { page: _, ...rest } = favouriteList.$query.get()
  const { tab, sort, keywords, page } = { ...rest, ...change }
  environment.navigate(
    favouritesPath({
      ...(tab && tab !== 'favourite' && { tab }),
      ...(sort && sort !== 'recent' && { sort }),
      ...(keywords && { keywords }),
      ...(page && page !== 1 && { page }),
    }),
  )
}

// Marks change the list, so cached pages are invalidated.
onMount($shownFavourites, () => {
  const stops = [favourites.$marks.listen(favouriteList.forget), arrivals.$marks.listen(favouriteList.forget)]
  return () => stops.forEach(stop => stop())
})
