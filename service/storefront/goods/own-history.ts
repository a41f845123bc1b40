import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { rhythmOf, type Rhythm } from '@yaoji/contract/domain/order/rhythm'
import { ordersVersion } from '../../catalogue/offer/member-facts.ts'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPurchase, type Purchase } from './last-purchase.ts'

type Db = Kysely<Tables>

/** How a store buys some goods, and what it paid last. */
export type OwnGoods = Rhythm & { last: Purchase }
export type OwnHistory = ReadonlyMap<number, OwnGoods>

const dayMs = 86_400_000
/** Habits of a year count, with a month so that a yearly order is found. */
const habitDays = 400
/** Some 100 kB each. */
const membersMax = 300

async function readHistory(db: Db, memberId: number, now: number): Promise<OwnHistory> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('orders.member_id', '=', memberId)
    .where('orders.created_at', '>', now - habitDays * dayMs)
    .where(isPurchase())
    .select(['order_line.goods_id', 'order_line.quantity', 'order_line.price_units', 'orders.id as order_id', 'orders.created_at'])
    .orderBy('orders.created_at')
    .orderBy('order_line.id')
    .execute()
  const history = new Map<number, OwnGoods>()
  for (const [goodsId, lines] of Map.groupBy(rows, row => row.goods_id)) {
    const rhythm = rhythmOf(lines.map(({ quantity, created_at }) => ({ quantity, at: Number(created_at) })))
    const last = lines.at(-1)
    if (!rhythm || !last) continue
    const { price_units: price, quantity: number, order_id: orderId, created_at } = last
    history.set(goodsId, { ...rhythm, last: { price, number, orderId, boughtAt: Number(created_at) } })
  }
  return history
}

const histories = derivedOf<number, OwnHistory>(membersMax)

/** All goods that a store bought in a year; one statement, then none until an order of the store changes or the day is over. */
export async function ownHistory(db: Db, memberId: number, now: number): Promise<OwnHistory> {
  const version = await ordersVersion(db, memberId)
  return histories(db).get(memberId, [version], now, async () => ({ value: await readHistory(db, memberId, now), until: chinaDayEnd(now) }))
}
