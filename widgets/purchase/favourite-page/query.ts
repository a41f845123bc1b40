import type { FavouriteListQuery } from '@yaoji/contract/calls/storefront/favourite'
import { limits } from '@yaoji/contract/limits'
import { oneOf, pageField, queryIn, textField } from '../../base/lib/requests/query-in.ts'

export type FavouriteTab = 'favourite' | 'arrival'
export const favouriteTabs = ['favourite', 'arrival'] as const

export const favouriteSorts = ['recent', 'buyable', 'price'] as const
export type FavouriteSort = (typeof favouriteSorts)[number]

/** The query of /star: that of its call, and the tab, which says whose call it is. */
export type FavouriteQuery = FavouriteListQuery & { tab?: 'arrival' }

/** Reads the query of /star; what is malformed is dropped. */
export const readFavouriteQuery = (address: string): FavouriteQuery =>
  queryIn(address, { tab: oneOf(['arrival']), page: pageField, sort: oneOf(favouriteSorts), keywords: textField(limits.keywordMax) })

export const tabOf = ({ tab }: FavouriteQuery): FavouriteTab => tab ?? 'favourite'
