import type { Kysely } from 'kysely'
import { byGoods } from '../../platform/database/by-goods.ts'
import { sharedOf, type Shared } from '../../platform/database/kept-shared.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isInArea } from './controlled-sales.ts'
import { memberFacts } from './kept-member.ts'

const allAreas: Shared<ReadonlyMap<number, { province: string }[]>> = {
  tables: ['goods_area'],
  read: async db => byGoods(await db.selectFrom('goods_area').selectAll().execute()),
}

/** The same object until areas of any goods change. */
export const loadAreas = (db: Kysely<Tables>): Promise<object> => sharedOf(db, allAreas)

/** Which price of controlled goods a member sees: none, only one of the own customer type, or any. */
export type PriceVisibility = (goodsId: number) => 'none' | 'own' | 'any'

/** The same answers as for single goods (controlled-sales.ts), for putting all of them in order: an order tells prices too. */
export async function loadPriceVisibility(db: Kysely<Tables>, member: MemberRow): Promise<PriceVisibility> {
  const provinces = await sharedOf(db, allAreas)
  const { region, rights: states } = await memberFacts(db, member.id)
  return goodsId => {
    const names = (provinces.get(goodsId) ?? []).map(area => area.province)
    if (!isInArea(region, names)) return 'none'
    const state = states.get(goodsId)
    if (state === 'granted') return 'any'
    return state === 'forbidden' ? 'none' : 'own'
  }
}
