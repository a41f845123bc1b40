import type { Kysely } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPurchase } from '../../storefront/goods/last-purchase.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { hasSellableStock } from '../../catalogue/offer/sellable-stock.ts'
import { nearExpiryEnd } from '../../catalogue/offer/tags.ts'

/** What more goods are looked for by. */
export type PoolWish = {
  /** Only these goods. */
  goodsIds?: readonly number[] | undefined
  brand?: string | undefined
  /** Sent by one of these, so that no warehouse comes in whose own bars are not met. */
  warehouseIds: readonly number[]
  /** Goods of the cart. */
  without: readonly number[]
  isWanted: (offer: SaleOffer) => boolean
}

export type PoolGoods = { offer: SaleOffer; isOwn: boolean }

const lookedAtMax = 60

function selectGoods(db: Kysely<Tables>, { goodsIds, brand, without, warehouseIds }: PoolWish, now: number) {
  return db
    .selectFrom('goods')
    .where('goods.status', '=', 'on')
    .where(hasSellableStock(now))
    .where('goods.id', 'in', query => query.selectFrom('stock').select('stock.goods_id').where('stock.warehouse_id', 'in', warehouseIds))
    .$if(without.length > 0, query => query.where('goods.id', 'not in', without))
    .$if(goodsIds !== undefined, query => query.where('goods.id', 'in', goodsIds ?? []))
    .$if(brand !== undefined, query => query.where('goods.brand', '=', brand ?? ''))
    .select('goods.id')
}

/** The member's most frequent goods, then bestsellers. */
async function poolIds(db: Kysely<Tables>, memberId: number, wish: PoolWish, now: number): Promise<{ own: number[]; popular: number[] }> {
  const own = await selectGoods(db, wish, now)
    .innerJoin('order_line', 'order_line.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', memberId)
    .where(isPurchase())
    .groupBy('goods.id')
    .orderBy(({ fn }) => fn.count('orders.id').distinct(), 'desc')
    .orderBy('goods.id')
    .limit(lookedAtMax)
    .execute()
  const popular = await selectGoods(db, wish, now).orderBy('goods.sales', 'desc').orderBy('goods.id').limit(lookedAtMax).execute()
  return { own: own.map(row => row.id), popular: popular.map(row => row.id) }
}

/** Goods that this member may buy now, own ones first; without those that expire soon, which are never suggested. */
export async function loadPool(db: Kysely<Tables>, member: MemberRow, wish: PoolWish, now: number): Promise<PoolGoods[]> {
  if (wish.warehouseIds.length === 0 || wish.goodsIds?.length === 0) return []
  const { own, popular } = await poolIds(db, member.id, wish, now)
  const ids = [...new Set([...own, ...popular])]
  const offers = await loadSaleOffers(db, member, ids, now)
  const isFresh = ({ nearestExpiry }: SaleOffer) => nearestExpiry === '' || nearestExpiry > nearExpiryEnd(now)
  return ids.flatMap(id => {
    const offer = offers.get(id)
    const isFit = offer && offer.cantBuy === null && wish.warehouseIds.includes(offer.warehouseId) && isFresh(offer) && wish.isWanted(offer)
    return isFit ? [{ offer, isOwn: own.includes(id) }] : []
  })
}
