import type { Kysely } from 'kysely'
import { isSoldByWeight } from '@yaoji/contract/domain/cart/purchase-amount'
import { clampQuantity, quantityProblem, quantityRange, type QuantityRange } from '@yaoji/contract/domain/cart/quantity'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import type { Rhythm } from '@yaoji/contract/domain/order/rhythm'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPurchase } from '../../storefront/goods/last-purchase.ts'
import { ownHistory } from '../../storefront/goods/own-history.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { hasSellableStock } from '../../catalogue/offer/sellable-stock.ts'
import { nearExpiryEnd } from '../../catalogue/offer/tags.ts'
import { ordinary } from './line-kind.ts'
import type { PricedLine } from './priced-line.ts'

/** What more goods are looked for by. */
export type PoolWish = {
  /** Only these goods. */
  goodsIds?: readonly number[] | undefined
  brand?: string | undefined
  /** Sent by one of these, so that no warehouse comes in whose own bars are not met. */
  warehouseIds: readonly number[]
  /** Lines of the cart. */
  lines: readonly PricedLine<SaleOffer>[]
  isWanted: (offer: SaleOffer) => boolean
}

/** Where goods come from: more of a line of the cart, bought before, or what others buy. */
export type PoolSource = 'cart' | 'own' | 'popular'

export type PoolGoods = {
  offer: SaleOffer
  source: PoolSource
  /** Quantities that may be added. */
  range: QuantityRange
  /** The line that more joins. */
  line?: PricedLine<SaleOffer>
}

const lookedAtMax = 60
/** Of goods that a store has never bought no more than a first try is proposed, in middle packs. */
const trialPacks = 10
/** And for no more than 300 yuan: forty devices are no try. */
const trialMax = 3_000_000

function selectGoods(db: Kysely<Tables>, { goodsIds, brand, lines, warehouseIds }: PoolWish, now: number) {
  const without = lines.map(line => line.offer.goods.id)
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

/** What the store usually orders of these goods at once, once or as often as it ever did; as it is packed and in stock today. */
function ownRange({ quantityRule }: SaleOffer, { quantity, most }: Rhythm): QuantityRange {
  const portion = clampQuantity(quantity, quantityRule)
  const max = Math.min(Math.max(portion, most), quantityRange(quantityRule).max)
  return { min: portion, step: portion, max: portion > 0 ? Math.floor(max / portion) * portion : 0 }
}

/** A try of goods that the store does not know; none of what is sold by weight, where a small sum is a sack. */
function trialRange({ goods, quantityRule, unitPrice }: SaleOffer): QuantityRange {
  const { min, step, max } = quantityRange(quantityRule)
  const price = unitPrice(min)?.price ?? Infinity
  const most = Math.min(max, min + (trialPacks - 1) * step, Math.floor(trialMax / price))
  return { min, step, max: isSoldByWeight(goods.pack_unit) || most < min ? 0 : most }
}

/** At the most the quantity of the line again, or what the store ordered at once before; of what is weighed whole portions. */
function moreRange({ offer: { goods, quantityRule }, quantity }: PricedLine<SaleOffer>, rhythm: Rhythm | undefined): QuantityRange {
  const { step: pack, max } = quantityRange(quantityRule)
  const step = isSoldByWeight(goods.pack_unit) ? clampQuantity(Math.min(quantity, rhythm?.quantity ?? quantity), quantityRule) : pack
  const more = Math.min(max, Math.max(2 * quantity, rhythm?.most ?? 0)) - quantity
  return { min: step, step, max: Math.max(0, Math.floor(more / step) * step) }
}

/** Lines that may be raised: ordinary ones that count, in a quantity that can be ordered. */
function linesToFill({ lines, warehouseIds, goodsIds, brand, isWanted }: PoolWish): PricedLine<SaleOffer>[] {
  return lines.filter(
    ({ kind, offer, quantity, isSelected }) =>
      kind === ordinary.kind &&
      isLineSelected({ isSelected, canBuy: offer.cantBuy === null, stock: offer.available }) &&
      quantityProblem(quantity, offer.quantityRule) === undefined &&
      warehouseIds.includes(offer.warehouseId) &&
      (goodsIds?.includes(offer.goods.id) ?? true) &&
      (brand === undefined || offer.goods.brand === brand) &&
      isWanted(offer),
  )
}

/** Goods that this member may buy now: of the cart, own ones, then bestsellers; without those that expire soon, which are never suggested. */
export async function loadPool(db: Kysely<Tables>, member: MemberRow, wish: PoolWish, now: number): Promise<PoolGoods[]> {
  if (wish.warehouseIds.length === 0 || wish.goodsIds?.length === 0) return []
  const { own, popular } = await poolIds(db, member.id, wish, now)
  const inCart = linesToFill(wish)
  const offers = await loadSaleOffers(db, member, [...new Set([...own, ...popular])], now)
  const rhythms = await ownHistory(db, member.id, now)
  const nearEnd = nearExpiryEnd(now)
  const isFresh = ({ nearestExpiry }: SaleOffer) => nearestExpiry === '' || nearestExpiry > nearEnd
  const fit = [...offers.values()].filter(
    offer => offer.cantBuy === null && wish.warehouseIds.includes(offer.warehouseId) && isFresh(offer) && wish.isWanted(offer),
  )
  const byId = new Map(fit.map(offer => [offer.goods.id, offer]))
  const offersOf = (ids: readonly number[]) => ids.flatMap(id => byId.get(id) ?? [])
  const ownGoods = offersOf(own).flatMap((offer): PoolGoods[] => {
    const rhythm = rhythms.get(offer.goods.id)
    return rhythm ? [{ offer, source: 'own', range: ownRange(offer, rhythm) }] : []
  })
  return [
    ...inCart
      .filter(({ offer }) => isFresh(offer))
      .map(
        (line): PoolGoods => ({
          offer: line.offer,
          source: 'cart',
          range: moreRange(line, rhythms.get(line.offer.goods.id)),
          line,
        }),
      ),
    ...ownGoods,
    ...offersOf(popular.filter(id => !own.includes(id))).map(
      (offer): PoolGoods => ({ offer, source: 'popular', range: trialRange(offer) }),
    ),
  ].filter(({ range }) => range.max > 0)
}
