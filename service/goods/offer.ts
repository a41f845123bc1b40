import type { Kysely, Selectable } from 'kysely'
import type { CantBuyWire, TagWire } from '@yaoji/contract/calls/goods'
import { ladderKind, rungAt, type Ladder } from '@yaoji/contract/domain/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { QuantityRule } from '@yaoji/contract/domain/quantity'
import type { Tables } from '../database/tables.ts'
import { packShotPath } from '../pack-shot/path.ts'
import { cantBuy, seesPrices } from './buyability.ts'
import { messages } from './messages.ts'
import { loadOfferRows, type LadderRow, type OfferRows, type PriceRow } from './offer-rows.ts'
import { bestPlace } from './place.ts'
import { derivedTags } from './tags.ts'

export type GoodsRow = Selectable<Tables['goods']>
export type MemberRow = Selectable<Tables['member']>

/** The price of one unit and the benefit that won it (domain.md section 3), for example 会员价. */
export type NamedPrice = { price: UnitPrice; name: string }

/** What one member (or a visitor) sees of one goods: where it is sold, at what price, and why not. */
export type Offer = {
  goods: GoodsRow
  warehouseId: number
  warehouseName: string
  /** This member's price without a ladder rung; null where prices must not be seen. */
  basePrice: UnitPrice | null
  /** The price at a quantity; null where prices must not be seen. */
  unitPrice: (quantity: number) => NamedPrice | null
  marketPrice: UnitPrice | null
  priceId: number | null
  ladder: Ladder | undefined
  /** The rungs of `ladder` with their ids, ascending. */
  ladderRungs: { id: number; number: number; price: UnitPrice }[]
  /** Units that may be sold: neither reserved nor too near to their expiry. */
  available: number
  quantityRule: QuantityRule
  cantBuy: CantBuyWire | null
  /** Expiry of the sellable batch that leaves first, YYYY-MM-DD, or empty. */
  nearestExpiry: string
  tags: TagWire[]
  /** Paths of pictures on the service. */
  images: string[]
}

type OfferLadder = Pick<Offer, 'ladder' | 'ladderRungs'>

/** A rung that is not below the member's own price is no benefit and is left out. */
function offerLadder(rows: readonly LadderRow[], basePrice: UnitPrice | null): OfferLadder {
  const useful = basePrice === null ? [] : rows.filter(row => row.price_units < basePrice)
  const first = useful[0]
  if (!first) return { ladder: undefined, ladderRungs: [] }
  const ladderRungs = useful.map(row => ({ id: row.id, number: row.number, price: row.price_units as UnitPrice }))
  return { ladder: { kind: ladderKind(first.kind), rungs: ladderRungs }, ladderRungs }
}

function basePriceName(goods: GoodsRow, price: PriceRow): string {
  if (goods.type === 2) return messages.priceNames.controlled
  return price.rank === 0 ? messages.priceNames.base : messages.priceNames.member
}

function priceAt(goods: GoodsRow, row: PriceRow | undefined, ladder: Ladder | undefined, quantity: number) {
  if (!row) return null
  const rung = ladder && rungAt(ladder, quantity)
  return rung
    ? { price: rung.price, name: messages.priceNames.ladder }
    : { price: row.price_units as UnitPrice, name: basePriceName(goods, row) }
}

function buildOffer(goods: GoodsRow, rows: OfferRows, member: MemberRow | undefined, now: number): Offer {
  const { id: warehouseId, name: warehouseName, price, available, expiry } = bestPlace(rows, goods.id)
  const basePrice = price ? (price.price_units as UnitPrice) : null
  const { ladder, ladderRungs } = offerLadder(rows.ladders.get(goods.id) ?? [], basePrice)
  const quota = goods.quota === null ? undefined : Math.max(0, goods.quota - (rows.ordered.get(goods.id) ?? 0))
  const isMarketPriceShown = seesPrices(member) && goods.market_price_units !== null
  return {
    goods,
    warehouseId,
    warehouseName,
    basePrice,
    unitPrice: quantity => priceAt(goods, price, ladder, quantity),
    marketPrice: isMarketPriceShown ? (goods.market_price_units as UnitPrice) : null,
    priceId: price?.id ?? null,
    ladder,
    ladderRungs,
    available,
    quantityRule: {
      middlePack: goods.middle_pack,
      minimum: goods.minimum,
      isSplittable: goods.is_splittable === 1,
      stock: available,
      quota,
    },
    cantBuy: cantBuy({
      goods, hasPrice: price !== undefined, available, quota, buyer: member && { member, scopes: rows.scopes },
    }),
    nearestExpiry: expiry,
    tags: [
      ...derivedTags({ goods, hasLadder: ladder !== undefined, nearestExpiry: expiry, now }),
      ...(rows.tags.get(goods.id) ?? []).map(tag => ({ name: tag.name, describe: tag.description, is_show: 1 })),
    ],
    images: [packShotPath(goods, member === undefined && goods.is_rx === 1)],
  }
}

/** The offers of these goods to this member, also of goods off the shelf; unknown ids are missing from the map. */
export async function loadOffers(
  db: Kysely<Tables>,
  member: MemberRow | undefined,
  goodsIds: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await loadOfferRows(db, member, goodsIds, now)
  return new Map(rows.goods.map(goods => [goods.id, buildOffer(goods, rows, member, now)]))
}
