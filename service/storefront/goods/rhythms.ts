import type { Kysely } from 'kysely'
import { rhythmOf, type Rhythm } from '@yaoji/contract/domain/rhythm'
import type { Tables } from '../../platform/database/tables.ts'
import { isPurchase } from './last-purchase.ts'

const dayMs = 86_400_000
/** Habits of a year count. */
const habitDays = 400

/** How a store buys each of these goods, or all that it bought; goods without an order of its own are missing. One statement. */
export async function loadRhythms(
  db: Kysely<Tables>,
  memberId: number,
  now: number,
  goodsIds?: readonly number[],
): Promise<Map<number, Rhythm>> {
  if (goodsIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('orders.member_id', '=', memberId)
    .where('orders.created_at', '>', now - habitDays * dayMs)
    .where(isPurchase())
    .$if(goodsIds !== undefined, lines => lines.where('order_line.goods_id', 'in', goodsIds ?? []))
    .select(['order_line.goods_id', 'order_line.quantity', 'orders.created_at'])
    .execute()
  const byGoods = Map.groupBy(
    rows.map(({ goods_id, quantity, created_at }) => ({ goodsId: goods_id, quantity, at: Number(created_at) })),
    ({ goodsId }) => goodsId,
  )
  const rhythms = new Map<number, Rhythm>()
  for (const [goodsId, bought] of byGoods) {
    const rhythm = rhythmOf(bought)
    if (rhythm) rhythms.set(goodsId, rhythm)
  }
  return rhythms
}
