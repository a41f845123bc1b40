import type { Kysely } from 'kysely'
import type { PromotionGoodsWire } from '@yaoji/contract/calls/console/promotions'
import type { PromotionRow } from '../../catalogue/offer/shop-facts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { priceText } from '../goods/rows.ts'
import { basePrices } from '../../promotions/desk/check-prices.ts'

type Db = Kysely<Tables>
type Part = Pick<PromotionGoodsWire, 'goods_id' | 'price' | 'number' | 'limit' | 'total' | 'taken'>

/** Goods that feed a promotion are shown up to here; the list of goods has the others. */
const fedMax = 200
/** Gifts cost nothing or little of their own; what is sold costs this price. */
const priceOf = (units: number) => (units === 0 ? '' : priceText(units))

async function withNames(db: Db, parts: readonly Part[]): Promise<PromotionGoodsWire[]> {
  if (parts.length === 0) return []
  const ids = parts.map(({ goods_id }) => goods_id)
  const goods = await db.selectFrom('goods').select(['id', 'name', 'spec']).where('id', 'in', ids).execute()
  const bases = await basePrices(db, ids)
  const byId = new Map(goods.map(row => [row.id, row]))
  return parts.map(part => {
    const { name = '', spec = '' } = byId.get(part.goods_id) ?? {}
    const base = bases.get(part.goods_id)
    return { ...part, name, spec, base: base === undefined ? '' : priceText(base) }
  })
}

/** Goods that a promotion sells or gives. */
export async function soldBy(db: Db, { id }: Pick<PromotionRow, 'id'>): Promise<PromotionGoodsWire[]> {
  const sold = await db.selectFrom('promotion_goods').selectAll().where('promotion_id', '=', id).orderBy('goods_id').execute()
  const specials = await db
    .selectFrom('special_price')
    .select(['goods_id', 'price_units'])
    .where('promotion_id', '=', id)
    .orderBy('goods_id')
    .execute()
  return withNames(db, [
    ...sold.map(({ goods_id, price_units, number, member_limit, quota, taken }) => ({
      ...{ goods_id, price: priceOf(price_units), number, limit: member_limit, total: quota, taken },
    })),
    ...specials.map(({ goods_id, price_units }) => ({
      ...{ goods_id, price: priceOf(price_units), number: 1, limit: null, total: null, taken: 0 },
    })),
  ])
}

/** The first goods that feed a promotion, by number; none where all of them do. */
export async function feeding(db: Db, { scope }: Pick<PromotionRow, 'scope'>): Promise<PromotionGoodsWire[]> {
  const { goods_ids: ids = [] } = JSON.parse(scope) as { goods_ids?: readonly number[] } // Written by the desk.
  return withNames(
    db,
    ids.slice(0, fedMax).map(goods_id => ({ goods_id, price: '', number: 1, limit: null, total: null, taken: 0 })),
  )
}
