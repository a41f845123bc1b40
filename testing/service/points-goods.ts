import type { Transaction } from 'kysely'
import type { Tables } from '../../service/platform/database/tables.ts'

/** Goods of 积分商城 for a single point. */
export const pointsGoodsId = 1

export async function insertPointsGoods(trx: Transaction<Tables>, now: number): Promise<void> {
  const goods = { name: '试验兑换品', spec: '1件', text: '', points: 1, cash_fen: 0, total: 1_000_000, is_shown: 1, updated_at: now }
  await trx
    .insertInto('points_goods')
    .values({ id: pointsGoodsId, ...goods })
    .execute()
}
