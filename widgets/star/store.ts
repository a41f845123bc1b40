import { computed, onMount } from 'nanostores'
import { arrivalListCall, favoriteListCall, type AwaitedGoodsWire, type KeptGoodsWire } from '@yaoji/contract/calls/favorite'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { favorites, notices, type Marks } from '../favorite/parts.ts'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { favoritesPath } from '../lib/member-paths.ts'
import { createOwnList } from '../own-list/parts.ts'
import { readStarQuery, tabOf, type StarQuery, type StarTab } from './query.ts'

/** `is_arrived` only of goods that are waited for. */
export type StarRow = KeptGoodsWire & Partial<Pick<AwaitedGoodsWire, 'is_arrived'>>

/** What is kept or awaited, as the address of /star asks for it. */
export const star = createOwnList<StarQuery, PageWire<StarRow>>({
  read: readStarQuery,
  ask: ({ tab, ...query }, options) => request(tab ? arrivalListCall : favoriteListCall, { query, ...options }),
})

export const marksOf: Readonly<Record<StarTab, Marks>> = { favorite: favorites, arrival: notices }

/** The page without what was taken from it in this visit, here or elsewhere. */
export const $shownStar = computed([star.$list, favorites.$marks, notices.$marks], (list, kept, awaited) => {
  if (list.state !== 'ready') return list
  const { query, page } = list.value
  const marks = tabOf(query) === 'favorite' ? kept : awaited
  const rows = page.list.filter(({ goods }) => marks[goods.id]?.isSet !== false)
  const total = page.total - (page.list.length - rows.length)
  return { state: 'ready' as const, value: { ...list.value, page: { ...page, list: rows, total } } }
})

/** Leads to another tab, order or keyword, from its first page, or to another page of the same. */
export function showStar(change: Partial<Record<keyof StarQuery, string | number | undefined>>): void {
  const { page: _, ...rest } = star.$query.get()
  const { tab, sort, keywords, page } = { ...rest, ...change }
  environment.navigate(
    favoritesPath({
      ...(tab && tab !== 'favorite' && { tab }),
      ...(sort && sort !== 'recent' && { sort }),
      ...(keywords && { keywords }),
      ...(page && page !== 1 && { page }),
    }),
  )
}

// What was marked since changes what is listed: pages that were left are read anew.
onMount($shownStar, () => {
  const stops = [favorites.$marks.listen(star.forget), notices.$marks.listen(star.forget)]
  return () => stops.forEach(stop => stop())
})
