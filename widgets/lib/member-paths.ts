import { withQuery, type Query } from './paths.ts'

/**
 * Pages of a member's own work, apart from `paths.ts`, which every page carries whole. The
 * site's page table is tested to hold these patterns too.
 */
export const memberPaths = {
  favorites: '/star',
  quickPurchase: '/kjcg',
  purchaseList: '/kjcg/import',
} as const

/** The favourites, or under `tab` what the member waits for. */
export const favoritesPath = (query: Query = {}): string => withQuery(memberPaths.favorites, query)
/** What the member bought before, to be bought again. */
export const quickPurchasePath = (query: Query = {}): string => withQuery(memberPaths.quickPurchase, query)
/** A purchase list that is pasted or dropped. */
export const purchaseListPath = (): string => memberPaths.purchaseList
