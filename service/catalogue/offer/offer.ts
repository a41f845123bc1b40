import type { Kysely } from 'kysely'
import type { TagWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import type { GoodsRow, MemberRow, SpecialRow, TagRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { packShotPath } from '../../platform/drawing/pack-shot/path.ts'
import { couponTags, type Marks } from './coupon-tags.ts'
import { cantBuy, seesPrices } from './buyability.ts'
import { salesLimitOf, openPrices } from './controlled-sales.ts'
import { lackingPaper } from './member-papers.ts'
import { giftTags, type Giving } from './gift-tags.ts'
import { marketPriceOf, offerPrice, type OfferPrice } from './offer-price.ts'
import { derivedOffers, offersTo, type Seen } from './derived-offers.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { markedGoods } from './member-facts.ts'
import { nextArrival } from './next-arrival.ts'
import { loadSaleRows, rowsOfViewer } from './offer-rows.ts'
import { bestPlace, type Place } from './place.ts'
import type { Offer, SaleOffer } from './sale-offer.ts'
import type { SaleRows } from './sale-rows.ts'
import { loadShownRows, type ShownRows } from './shown-rows.ts'
import { feedsDeductions } from './special-price.ts'
import { derivedTags, nearExpiryEnd, ownTag } from './tags.ts'
import { tagsByGoods } from './tagging.ts'
import type { BuyerRow } from './viewer.ts'

const packsOf = ({ middle_pack, minimum, is_splittable }: GoodsRow) => ({
  middlePack: middle_pack,
  minimum,
  isSplittable: is_splittable === 1,
})

/** Drops a special price if less is left than the minimum quantity. */
function openSpecials(goods: GoodsRow, { specials, specialLimits }: SaleRows): SpecialRow[] {
  const all = specials.get(goods.id) ?? []
  const bound = specialLimits.get(goods.id)
  if (!bound || bound.limit === null || bound.limit >= quantityRange({ ...packsOf(goods), stock: Infinity }).min) return all
  return all.filter(special => special !== bound)
}

function pricingOf(goods: GoodsRow, { id, price, list }: Pick<Place, 'id' | 'price' | 'list'>, rows: SaleRows): OfferPrice {
  const { ladders, agreements } = rows
  return offerPrice(goods, price, {
    ladders: ladders.get(goods.id) ?? [],
    specials: openSpecials(goods, rows),
    agreement: agreements.get(goods.id),
    list,
    listed: rows.listed.get(goods.id)?.get(id),
  })
}

/** What is left of the member's limits: that of the goods, and where they have a special price of the store's own that of the promotion. */
function quotaOf({ id, quota }: GoodsRow, { special }: OfferPrice, { ordered, specialLimits }: SaleRows): number | undefined {
  const quotaLeft = quota === null ? undefined : Math.max(0, quota - (ordered.get(id) ?? 0))
  const bound = specialLimits.get(id)
  const limit = bound && special?.price === bound.price_units ? (bound.limit ?? undefined) : undefined
  return limit === undefined || (quotaLeft !== undefined && quotaLeft < limit) ? quotaLeft : limit
}

function saleOffer(goods: GoodsRow, rows: SaleRows, member: BuyerRow | undefined, today: string): SaleOffer {
  const salesLimit = salesLimitOf(goods, rows)
  const place = bestPlace(rows, goods.id, salesLimit ? [] : openPrices(goods, rows))
  const { id: warehouseId, name: warehouseName, available, expiry } = place
  const pricing = pricingOf(goods, place, rows)
  const quota = quotaOf(goods, pricing, rows)
  const isOpen = seesPrices(member) && !salesLimit
  const arrival = nextArrival(rows.stock.get(goods.id), goods.pack_unit, today)
  return {
    goods,
    warehouseId,
    warehouseName,
    isOpen,
    ...pricing,
    marketPrice: isOpen ? marketPriceOf(goods) : null,
    available,
    arrival: isOpen ? arrival : undefined,
    quantityRule: { ...packsOf(goods), stock: available, quota },
    cantBuy: cantBuy({
      goods,
      today,
      salesLimit,
      hasPrice: place.price !== undefined,
      available,
      arrival,
      quota,
      buyer: member && { member, scopes: rows.scopes },
      lackingPaper: member && lackingPaper(goods, { rank: member.rank, papers: rows.papers, isOpened: rows.isOpened }, today),
    }),
    nearestExpiry: expiry,
    images: [packShotPath(goods, member === undefined && goods.is_rx === 1)],
  }
}

function offersIn(rows: SaleRows, member: BuyerRow | undefined, now: number): Map<number, SaleOffer> {
  const today = chinaDay(now)
  return new Map(rows.goods.map(goods => [goods.id, saleOffer(goods, rows, member, today)]))
}

async function readSaleOffers(db: Kysely<Tables>, member: MemberRow | undefined, goodsIds: readonly number[], now: number) {
  const rowsOf = await loadSaleRows(db, member ? [member] : [], goodsIds, now)
  return offersIn(rowsOf(member), member, now)
}

/** Sale offers of these goods to this member, also of goods off the shelf; unknown ids are missing from the map. */
export async function loadSaleOffers(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, SaleOffer>> {
  if (goodsIds.length === 0) return new Map()
  return (await derivedOffers(db, member, goodsIds, now, makeOffers)) ?? readSaleOffers(db, member, goodsIds, now)
}

/** As `loadSaleOffers`, for many stores with the same number of queries, by the ids of the stores. */
export async function loadStoresOffers(
  db: Kysely<Tables>,
  members: readonly MemberRow[],
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Map<number, SaleOffer>>> {
  if (goodsIds.length === 0) return new Map()
  const rowsOf = await loadSaleRows(db, members, goodsIds, now)
  return new Map(members.map(member => [member.id, offersIn(rowsOf(member), member, now)]))
}

/** Goods that feed no promotion earn nothing, even if a promotion names them. */
function giftTagsOf({ goods, isOpen }: SaleOffer, giving: ReadonlyMap<number, Giving[]>) {
  return feedsDeductions(goods) ? giftTags(giving.get(goods.id) ?? [], goods.pack_unit, isOpen) : []
}

type Tagging = {
  nearEnd: string
  giving: ReadonlyMap<number, Giving[]>
  couponTagsOf: ReturnType<typeof couponTags>
  own: readonly TagRow[]
}

/** Those that follow from what holds before those that an operator set; 券 once. */
function tagsOf(sale: SaleOffer, { nearEnd, giving, couponTagsOf, own }: Tagging): TagWire[] {
  const coupons = sale.isOpen && feedsDeductions(sale.goods) ? couponTagsOf(sale.goods) : []
  const set = own.map(ownTag).filter(({ name }) => name !== coupons[0]?.name)
  return [...derivedTags(sale, nearEnd), ...giftTagsOf(sale, giving), ...coupons, ...set]
}

/** Assigned to the offers, which are not shared yet: copying five hundred of them takes longer than making them. */
function withTags(
  sales: ReadonlyMap<number, SaleOffer>,
  { tags, giving }: ShownRows,
  marks: Marks | undefined,
  now: number,
): Map<number, Offer> {
  const couponTagsOf = couponTags(marks)
  const nearEnd = nearExpiryEnd(now)
  return new Map(
    [...sales].map(([id, sale]) => [
      id,
      Object.assign(sale, {
        isFavourite: false,
        isAwaited: false,
        tags: tagsOf(sale, { nearEnd, giving, couponTagsOf, own: tags.get(id) ?? [] }),
      }),
    ]),
  )
}

/** Offers to all viewers with the same facts: as if none of them had marked goods. */
async function makeOffers(db: Kysely<Tables>, seen: Seen, goods: readonly GoodsFacts[]): Promise<Map<number, Offer>> {
  const { viewer, member, now } = seen
  const sales = offersIn(await rowsOfViewer(db, seen, goods), member, now)
  const { sold, giving } = tagsByGoods(viewer.tagging)
  const tags = new Map(goods.map(({ goods: { id }, tags }) => [id, [...(sold.get(id) ?? []), ...tags]]))
  return withTags(sales, { tags, giving }, viewer.marks, now)
}

/** As `loadOffers`, to one viewer, for values that are made from the offers to it. */
export function offersToViewer(db: Kysely<Tables>, seen: Seen, goodsIds: readonly number[]): Promise<Map<number, Offer>> {
  return offersTo(db, seen, goodsIds, makeOffers)
}

/** As `loadSaleOffers`, with tags and the member's own marks. */
export async function loadOffers(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  if (goodsIds.length === 0) return new Map()
  const derived = await derivedOffers(db, member, goodsIds, now, makeOffers)
  if (derived) return derived
  const shown = await loadShownRows(db, member, goodsIds, now)
  const offers = withTags(await readSaleOffers(db, member, goodsIds, now), shown, undefined, now)
  const favourites = await markedGoods(db, 'favorite', member?.id, goodsIds)
  const awaited = await markedGoods(db, 'arrival_notice', member?.id, goodsIds)
  for (const [id, offer] of offers) Object.assign(offer, { isFavourite: favourites.has(id), isAwaited: awaited.has(id) })
  return offers
}
