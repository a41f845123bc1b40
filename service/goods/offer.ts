import type { Kysely, Selectable } from 'kysely'
import type { CantBuyWire, TagWire } from '@yaoji/contract/calls/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Ladder } from '@yaoji/contract/domain/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { QuantityRule } from '@yaoji/contract/domain/quantity'
import type { Tables } from '../database/tables.ts'
import { packShotPath } from '../pack-shot/path.ts'
import { cantBuy, seesPrices } from './buyability.ts'
import { hurdleOf, openPrices } from './controlled-sales.ts'
import { expiredPaper } from './member-papers.ts'
import { offerPrice } from './offer-price.ts'
import { loadSaleRows, loadShownRows, type SaleRows } from './offer-rows.ts'
import { bestPlace } from './place.ts'
import type { Special } from './special-price.ts'
import { derivedTags, nearExpiryEnd } from './tags.ts'

export type GoodsRow = Selectable<Tables['goods']>
export type MemberRow = Selectable<Tables['member']>

/** The price of one unit and the benefit that won it (domain.md section 3), for example 会员价. */
export type NamedPrice = { price: UnitPrice; name: string }

/** Where one goods is sold to one member (or a visitor), at what price, and why not. */
export type SaleOffer = {
  goods: GoodsRow
  warehouseId: number
  warehouseName: string
  /** This member's price without special price and ladder rung; null where prices must not be seen. */
  basePrice: UnitPrice | null
  /** The price at a quantity; null where prices must not be seen. */
  unitPrice: (quantity: number) => NamedPrice | null
  marketPrice: UnitPrice | null
  priceId: number | null
  /** The special price that has won over price and ladder. */
  special: Special | undefined
  ladder: Ladder | undefined
  /** The rungs of `ladder` with their ids, ascending. */
  ladderRungs: { id: number; number: number; price: UnitPrice }[]
  /** Units that may be sold: neither reserved nor too near to their expiry. */
  available: number
  quantityRule: QuantityRule
  cantBuy: CantBuyWire | null
  /** Expiry of the sellable batch that leaves first, YYYY-MM-DD, or empty. */
  nearestExpiry: string
  /** Paths of pictures on the service. */
  images: string[]
}

/** A sale offer with what lists show beside it. */
export type Offer = SaleOffer & { isFavorite: boolean; isAwaited: boolean; tags: TagWire[] }

function saleOffer(goods: GoodsRow, rows: SaleRows, member: MemberRow | undefined, today: string): SaleOffer {
  const hurdle = hurdleOf(goods, rows)
  const { id: warehouseId, name: warehouseName, price, available, expiry } = bestPlace(rows, goods.id, hurdle ? [] : openPrices(goods, rows))
  const pricing = offerPrice(goods, price, rows.ladders.get(goods.id) ?? [], rows.specials.get(goods.id) ?? [])
  const quota = goods.quota === null ? undefined : Math.max(0, goods.quota - (rows.ordered.get(goods.id) ?? 0))
  const isMarketPriceShown = seesPrices(member) && !hurdle && goods.market_price_units !== null
  return {
    goods,
    warehouseId,
    warehouseName,
    ...pricing,
    marketPrice: isMarketPriceShown ? (goods.market_price_units as UnitPrice) : null,
    available,
    quantityRule: {
      middlePack: goods.middle_pack,
      minimum: goods.minimum,
      isSplittable: goods.is_splittable === 1,
      stock: available,
      quota,
    },
    cantBuy: cantBuy({
      goods, hurdle, hasPrice: price !== undefined, available, quota, buyer: member && { member, scopes: rows.scopes },
      expiredPaper: member && expiredPaper(goods, member.rank, rows.papers, today),
    }),
    nearestExpiry: expiry,
    images: [packShotPath(goods, member === undefined && goods.is_rx === 1)],
  }
}

/** Sale offers of these goods to this member, also of goods off the shelf; unknown ids are missing from the map. */
export async function loadSaleOffers(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, SaleOffer>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await loadSaleRows(db, member, goodsIds, now)
  const today = chinaDay(now)
  return new Map(rows.goods.map(goods => [goods.id, saleOffer(goods, rows, member, today)]))
}

/** As `loadSaleOffers`, with tags and what the member keeps and waits for. */
export async function loadOffers(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  if (goodsIds.length === 0) return new Map()
  const sales = await loadSaleOffers(db, member, goodsIds, now)
  const { tags, favorites, awaited } = await loadShownRows(db, member, goodsIds)
  const nearEnd = nearExpiryEnd(now)
  return new Map([...sales].map(([id, sale]) => [id, {
    ...sale,
    isFavorite: favorites.has(id),
    isAwaited: awaited.has(id),
    tags: [
      ...derivedTags(sale, nearEnd),
      ...(tags.get(id) ?? []).map(tag => ({ name: tag.name, describe: tag.description, is_show: 1 })),
    ],
  }]))
}
