import type { FavouriteListQuery } from '@yaoji/contract/calls/storefront/favourite'
import { limits } from '@yaoji/contract/limits'
import { queryOf } from '../../base/lib/paths.ts'

export type FavouriteTab = 'favourite' | 'arrival'
export const favouriteTabs = ['favourite', 'arrival'] as const

export const favouriteSorts = ['recent', 'buyable', 'price'] as const
export type FavouriteSort = (typeof favouriteSorts)[number]

/** The query of /star: that of its call, and the tab, which says whose call it is. */
export type FavouriteQuery = FavouriteListQuery & { tab?: 'arrival' }

const isSort = (name: string): name is FavouriteSort => (favouriteSorts as readonly string[]).includes(name)

/** Reads the query of /star; what is malformed is dropped. The order of the names is kept: the page's head asks for the same address. */
export function readFavouriteQuery(address: string): FavouriteQuery {
  const query: FavouriteQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'tab' && value === 'arrival') query.tab = value
    else if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'sort' && isSort(value)) query.sort = value
    else if (name === 'keywords' && value.trim()) query.keywords = value.trim().slice(0, limits.keywordMax)
  }
  return query
}

export const tabOf = ({ tab }: FavouriteQuery): FavouriteTab => tab ?? 'favourite'
