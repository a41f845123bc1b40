import type { PointsOrderState } from '@yaoji/contract/domain/rewards/points-mall'
import type { Database } from '../../../service/platform/database/database.ts'
import { randomId } from '../../../service/platform/database/random-id.ts'
import { changePoints } from '../../../service/purchase/points-and-vouchers/points-log.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** Goods of 积分商城 for a single point. */
export const pointsGoodsId = 1

export async function insertPointsGoods(trx: Transaction<Tables>, now: number): Promise<void> {
  const goods = { name: '试验兑换品', spec: '1件', text: '', points: 1, cash_fen: 0, total: 1_000_000, is_shown: 1, updated_at: now }
  await trx
    .insertInto('points_goods')
    .values({ id: pointsGoodsId, ...goods })
    .execute()
}

type Owner = { memberId: number; now: number }

/** Points as the shop grants them. */
export function grantPoints({ write }: Pick<Database, 'write'>, { memberId, now }: Owner, points: number): Promise<boolean> {
  return write(trx => changePoints(trx, { id: `grant:${randomId()}`, memberId, kind: 'adjust', points, endsAt: 9e12, now }))
}

/** An order for nothing, as a prize would be. */
export function givePointsOrder({ write }: Pick<Database, 'write'>, { memberId, now }: Owner, state: PointsOrderState): Promise<string> {
  return write(async trx => {
    const id = randomId()
    await trx
      .updateTable('points_goods')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('id', '=', pointsGoodsId)
      .execute()
    await trx
      .insertInto('points_order')
      .values({
        ...{ id, sn: `JF${id}`, member_id: memberId, goods_id: pointsGoodsId, name: '试验兑换品', spec: '1件', quantity: 1 },
        ...{ points: 0, cash_fen: 0, state, receiver: '王药师', phone: '13800000000', region: '浙江省 杭州市 西湖区', detail: '试验路1号' },
        created_at: now,
      })
      .execute()
    return id
  })
}

/** Has an order wait for its 店主, as if the first of its store's people had made it. */
export function letWait({ write }: Pick<Database, 'write'>, orderId: string, now: number): Promise<unknown> {
  return write(async trx => {
    const { person_id } = await trx
      .selectFrom('membership')
      .innerJoin('points_order', 'points_order.member_id', 'membership.member_id')
      .where('points_order.id', '=', orderId)
      .select('membership.person_id')
      .orderBy('membership.person_id')
      .executeTakeFirstOrThrow()
    const spent = { amount_fen: 1, spent_fen: 0, order_limit_fen: 0, month_budget_fen: null, expires_at: now + 3_600_000 }
    await trx
      .insertInto('points_approval')
      .values({ order_id: orderId, person_id, why: 'over-limit', ...spent })
      .execute()
  })
}
