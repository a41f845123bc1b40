import type { FavoriteListQuery } from '@yaoji/contract/calls/favorite'
import { limits } from '@yaoji/contract/limits'
import { queryOf } from '../lib/paths.ts'

export type StarTab = 'favorite' | 'arrival'
export const starTabs = ['favorite', 'arrival'] as const

export const starSorts = ['recent', 'buyable', 'price'] as const
export type StarSort = (typeof starSorts)[number]

/** The query of /star: that of its call, and the tab, which says whose call it is. */
export type StarQuery = FavoriteListQuery & { tab?: 'arrival' }

const isSort = (name: string): name is StarSort => (starSorts as readonly string[]).includes(name)

/** Reads the query of /star; what is malformed is dropped. The order of the names is kept: the page's head asks for the same address. */
export function readStarQuery(address: string): StarQuery {
  const query: StarQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'tab' && value === 'arrival') query.tab = value
    else if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'sort' && isSort(value)) query.sort = value
    else if (name === 'keywords' && value.trim()) query.keywords = value.trim().slice(0, limits.keywordMax)
  }
  return query
}

export const tabOf = ({ tab }: StarQuery): StarTab => tab ?? 'favorite'
