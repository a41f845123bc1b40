import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sampleMallGoods } from './data/mall-goods.ts'
import { takenOf } from './points-order-rows.ts'

export function pointsGoodsRows(now: number): Insertable<Tables['points_goods']>[] {
  return sampleMallGoods.map((row, index) => ({ id: index + 1, ...row, taken: takenOf(index + 1), is_shown: 1, updated_at: now }))
}
