import { onMount } from 'nanostores'
import {
  goodsGroupCall,
  groupJoinCall,
  groupsCall,
  type GoodsGroupWire,
  type GroupsWire,
  type GroupWire,
} from '@yaoji/contract/calls/rewards/group-buy'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { confirmShortExpiry } from '../../storefront/goods/parts.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { checkOrderPath, goodsIdPattern, idFromPath } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { onBuyerChange } from '../../identity/session/parts.ts'

export type GroupsQuery = { page?: number }
/** 0: the address names no goods. */
export type GoodsGroupQuery = { id: number }

const isGoodsId = new RegExp(`^${goodsIdPattern}$`)

/**
 * The groups of the zone, and the group of goods, by the address of their pages. Prices and reasons depend on the buyer: they are fetched
 * again for another one.
 */
export function createGroups() {
  const zone = createOwnList<GroupsQuery, GroupsWire>({
    read: address => {
      const page = pageIn(address)
      return page ? { page } : {}
    },
    ask: (query, options) => request(groupsCall, { query, ...options }),
  })
  const ofGoods = createOwnList<GoodsGroupQuery, GoodsGroupWire>({
    read: address => {
      const id = idFromPath(address)
      return { id: isGoodsId.test(id) ? Number(id) : 0 }
    },
    ask: ({ id }, options) => request(goodsGroupCall, { params: { id }, ...options }),
  })
  for (const { $paged, retry } of [zone, ofGoods]) onMount($paged, () => onBuyerChange(retry))
  return { zone, ofGoods }
}

export type Groups = ReturnType<typeof createGroups>

export const groups = createGroups()

/** Opens the checkout of `number` units of a group; false if it was refused, in which case the buyer has seen the reason. */
export async function joinGroup({ id, goods }: GroupWire, number: number, today: string): Promise<boolean> {
  if (!(await confirmShortExpiry([goods], today))) return true
  const body = { number, ...(goods.price !== null && { price: goods.price }) }
  const result = await request(groupJoinCall, { params: { id }, body })
  if (result.ok) environment.navigate(checkOrderPath(newAttemptKey(), result.data.line_id))
  return result.ok
}
