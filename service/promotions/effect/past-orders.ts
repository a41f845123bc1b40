import type { Kysely } from 'kysely'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import type { PastLine, PastOrder } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { Tables } from '../../platform/database/tables.ts'
import type { Audience } from '../../catalogue/offer/participation.ts'

type Db = Kysely<Tables>

async function storesOf(db: Db, { ranks, areas, stores }: Audience): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .$if(ranks !== undefined, some => some.where('member.rank', 'in', ranks ?? []))
    .$if(stores !== undefined, some => some.where('member.code', 'in', stores ?? []))
    .select(['member.id', 'address.region'])
    .execute()
  return new Set(rows.filter(({ region }) => areas === undefined || areas.some(area => region?.startsWith(area))).map(({ id }) => id))
}

type Period = { from: number; until: number }

/** Orders of a period that were each the first of its store. */
async function firstOrders(db: Db, { from, until }: Period): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as before')
            .select('before.id')
            .whereRef('before.member_id', '=', 'orders.member_id')
            .whereRef('before.created_at', '<', 'orders.created_at'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Orders of the last 30 days, to yesterday, that were paid: with the lines of these goods that cost their own price, the oldest first. */
export async function pastOrders(
  db: Db,
  { goods, audience, now }: { goods: ReadonlySet<number>; audience: Audience | undefined; now: number },
): Promise<PastOrder[]> {
  const today = chinaDay(now)
  const period = { from: chinaDayStart(addDays(today, -guardLimits.pastOrderDays)), until: chinaDayStart(today) }
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('orders.created_at', '>=', period.from)
    .where('orders.created_at', '<', period.until)
    .where('orders.paid_at', 'is not', null)
    // A few goods are looked up by the database; many, or all, are picked out here.
    .$if(goods.size <= 200, some => some.where('order_line.goods_id', 'in', [...goods, 0]))
    .select(['orders.id', 'orders.member_id', 'freight_fen', 'goods_id', 'quantity', 'price_units', 'amount_fen'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_line.id')
    .execute()
  const stores = audience && (await storesOf(db, audience))
  const first = audience?.first_order === true ? await firstOrders(db, period) : undefined
  const orders = new Map<string, { memberId: number; freight: Fen; lines: PastLine[] }>()
  for (const row of rows) {
    if (!goods.has(row.goods_id) || stores?.has(row.member_id) === false || first?.has(row.id) === false) continue
    const order = orders.get(row.id) ?? { memberId: row.member_id, freight: row.freight_fen as Fen, lines: [] }
    const { goods_id: goodsId, quantity } = row
    order.lines.push({ goodsId, quantity, price: row.price_units as UnitPrice, amount: row.amount_fen as Fen })
    orders.set(row.id, order)
  }
  return [...orders.values()]
}
