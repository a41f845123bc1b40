import type { Kysely } from 'kysely'
import { byGoods } from '../database/by-goods.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { isInArea } from './controlled-sales.ts'
import { defaultRegion } from '../user/addresses.ts'

/** Which price of controlled goods a member sees: none, only one of the own customer type, or any. */
export type PriceVisibility = (goodsId: number) => 'none' | 'own' | 'any'

/** The same answers as for single goods (controlled-sales.ts), for putting all of them in order: an order tells prices too. */
export async function loadPriceVisibility(db: Kysely<Tables>, member: MemberRow): Promise<PriceVisibility> {
  const areas = await db.selectFrom('goods_area').selectAll().execute()
  const rights = await db.selectFrom('goods_right').select(['goods_id', 'state']).where('member_id', '=', member.id).execute()
  const region = await defaultRegion(db, member.id)
  const provinces = byGoods(areas)
  const states = new Map(rights.map(right => [right.goods_id, right.state]))
  return goodsId => {
    const names = (provinces.get(goodsId) ?? []).map(area => area.province)
    if (!isInArea(region, names)) return 'none'
    const state = states.get(goodsId)
    if (state === 'granted') return 'any'
    return state === 'forbidden' ? 'none' : 'own'
  }
}
