import type { RecommendWire } from '@yaoji/contract/calls/storefront/home-goods'
import type { Kysely } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { advertisedKinds } from '../../catalogue/offer/advertised.ts'
import { hasSellableStock } from '../../catalogue/offer/sellable-stock.ts'
import { shownGoods, type HomeGoodsInput } from './shown-goods.ts'

const dayMs = 86_400_000
const goodsMax = 12
/** What was bought within a week is still on the buyer's own shelf. */
const restDays = 7
/** Habits of half a year count. */
const habitDays = 180
const categoriesMax = 4
const goodsOfCategory = 8
/** Twice what is shown, as some may be goods that this buyer cannot have. */
const bestSellersMax = 24

/** The categories that a member orders from, most ordered first. */
async function usualCategories(db: Kysely<Tables>, member: MemberRow, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .where('orders.member_id', '=', member.id)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>', now - habitDays * dayMs)
    .groupBy('goods.category_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('goods.category_id')
    .limit(categoriesMax)
    .select('goods.category_id')
    .execute()
  return rows.map(row => row.category_id)
}

/** What sells best and can be had, without what this member has just bought. */
function bestSellers(db: Kysely<Tables>, member: MemberRow | undefined, now: number) {
  const goods = db
    .selectFrom('goods')
    .select('goods.id')
    .where('goods.status', '=', 'on')
    .where(hasSellableStock(now))
    .orderBy('goods.sales', 'desc')
    .orderBy('goods.id')
  if (!member) return goods.where('goods.is_rx', 'in', advertisedKinds(member))
  return goods.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('order_line')
          .innerJoin('orders', 'orders.id', 'order_line.order_id')
          .whereRef('order_line.goods_id', '=', 'goods.id')
          .where('orders.member_id', '=', member.id)
          .where('orders.state', '>', 0)
          .where('orders.created_at', '>', now - restDays * dayMs)
          .select('orders.id'),
      ),
    ),
  )
}

/** Goods of the usual categories in turn, so that no single one fills the shelf. */
async function usualGoods(db: Kysely<Tables>, member: MemberRow, now: number): Promise<number[]> {
  const byCategory: { id: number }[][] = []
  for (const category of await usualCategories(db, member, now)) {
    byCategory.push(await bestSellers(db, member, now).where('goods.category_id', '=', category).limit(goodsOfCategory).execute())
  }
  return Array.from({ length: goodsOfCategory }, (_, place) => byCategory.flatMap(goods => goods[place]?.id ?? [])).flat()
}

/** 为你推荐: of the categories this member orders from, then what sells best. */
export async function readRecommended(db: Kysely<Tables>, input: HomeGoodsInput): Promise<RecommendWire> {
  const { member, now } = input
  const usual = member ? await usualGoods(db, member, now) : []
  const best = await bestSellers(db, member, now).limit(bestSellersMax).execute()
  const ids = new Set([...usual, ...best.map(row => row.id)])
  return { list: await shownGoods(db, [...ids], goodsMax, input) }
}
