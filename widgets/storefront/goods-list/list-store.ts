import { onMount } from 'nanostores'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { request } from '../../base/lib/http.ts'
import { createPagedList, onBuyerChange, type ShownPage } from '../../identity/session/parts.ts'
import { queryKey, type ListQuery } from './list-query.ts'

export type ShownGoods = ShownPage<ListQuery, GoodsListWire>

/** The list of one page of the site; it is fetched again when the buyer changes. */
export function createGoodsList() {
  const list = createPagedList<ListQuery, GoodsListWire, ShownGoods>({
    keyOf: queryKey,
    ask: (query, options) => request(goodsListCall, { query, ...options }),
    shownOf: answer => answer,
  })
  onMount(list.$list, () => onBuyerChange(() => void list.retry()))
  return list
}

export type GoodsListStore = ReturnType<typeof createGoodsList>

/** The list of /list and /search. */
export const goodsList = createGoodsList()
