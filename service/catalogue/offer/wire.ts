import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, pricePerPart, type UnitPrice } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { askedWire } from './asked-facts.ts'
import { leastPrice } from './least-price.ts'
import { messages } from './messages.ts'
import { packContent } from './pack-content.ts'
import type { Offer, SaleOffer } from './sale-offer.ts'
import { goodsSchema } from '@yaoji/contract/calls/storefront/goods-wire'
import { serializedAs, type JsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { memoizeByObject, memoizeByText } from '../../platform/database/cache/derived.ts'

/** A price on the wire, or null where it must not be seen. */
export function priceWire(price: UnitPrice | null | undefined): string | null {
  return price === null || price === undefined ? null : formatUnitPrice(price)
}

/** 库存文字 (domain.md section 2); viewers who may not see prices learn only whether there is any. */
function stockLabel({ available, isOpen }: SaleOffer): string {
  const { ample, tight, few, none, some, soldOut } = messages.stockLabels
  if (!isOpen) return available > 0 ? some : soldOut
  if (available <= 0) return none
  if (available >= limits.stockAmpleFrom) return ample
  return available >= limits.stockTightFrom ? tight : few
}

export function imagesWire(offer: SaleOffer, serviceOrigin: string): string[] {
  return offer.images.map(path => serviceOrigin + path)
}

/** 件装量, or 0: one pack a carton means that the number is unknown. */
export function cartonOf(goods: GoodsRow): number {
  return goods.carton > 1 ? goods.carton : 0
}

/** A pack's content is read from the text of its spec once for each row. */
const contentOf = memoizeByObject((goods: GoodsRow) => ({ content: packContent(goods) }))

type PerUnit = { price: UnitPrice; unit: string }

// A page compares an offer with some ten others.
const perUnitIn = memoizeByObject((offer: SaleOffer): { each: PerUnit | undefined } => {
  const price = leastPrice(offer)?.price
  const content = price === undefined ? undefined : contentOf(offer.goods).content
  if (price === undefined || !content) return { each: undefined }
  const each = pricePerPart(price, content.thousandths)
  return { each: each === 0 ? undefined : { price: each, unit: content.unit } }
})

/** What one tablet, gram or piece costs; undefined without a price, where the spec leaves a doubt, or where it costs next to nothing. */
export const perUnitOf = (offer: SaleOffer): PerUnit | undefined => perUnitIn(offer).each

function perUnitWire(offer: SaleOffer): GoodsWire['per_unit'] {
  const each = perUnitOf(offer)
  return each ? { price: formatUnitPrice(each.price), unit: each.unit } : null
}

function labelWire(goods: GoodsRow) {
  return {
    id: goods.id,
    name: goods.name,
    brand: goods.brand,
    sccj: goods.manufacturer,
    mah: goods.mah,
    ypgg: goods.spec,
    jx: goods.dosage_form,
    bzdw: goods.pack_unit,
    zbz: goods.middle_pack,
    jzl: cartonOf(goods),
    pzwh: goods.approval_number,
    barcode: goods.barcode,
    type: goods.type,
    category_id: goods.category_id,
    is_rx: goods.is_rx,
  }
}

function shippingWire(goods: GoodsRow) {
  return {
    is_dpby: goods.is_single_item_free,
    qg_number: goods.minimum,
    is_split: goods.is_splittable,
    is_youx: goods.is_youx,
    is_free_shipping: goods.is_free_shipping,
    free_shipping_number: goods.free_shipping_number,
    with_coupon: goods.with_coupon,
  }
}

function priceFields(offer: SaleOffer) {
  const { ladder, ladderRungs } = offer
  const current = leastPrice(offer)
  return {
    base_price: priceWire(offer.listPrice),
    own_price: priceWire(offer.ownPrice),
    price: priceWire(current?.price),
    price_kind: current?.kind ?? null,
    price_name: current?.name ?? '',
    price_ends_at: offer.special ? seconds(offer.special.endsAt) : null,
    per_unit: perUnitWire(offer),
    market_price: priceWire(offer.marketPrice),
    goods_price_id: offer.priceId,
    ladder_price: ladderRungs.map(({ id, number, price }) => ({ id, number, price: formatUnitPrice(price) })),
    ladder_price_type: ladder?.kind === 'up-to' ? 1 : 2,
  }
}

/** One goods as every list shows it. `serviceOrigin` makes the picture addresses whole. */
export function goodsWire(offer: Offer, serviceOrigin: string): GoodsWire {
  return {
    ...labelWire(offer.goods),
    ...shippingWire(offer.goods),
    ...priceFields(offer),
    asked: askedWire(offer.goods, leastPrice(offer)?.price),
    ck_id: offer.warehouseId,
    ck_name: offer.warehouseName,
    goods_image: imagesWire(offer, serviceOrigin),
    yxq: offer.nearestExpiry,
    is_buy: offer.cantBuy ? 0 : 1,
    cant_buy: offer.cantBuy,
    number: offer.isOpen ? offer.available : null,
    number_label: stockLabel(offer),
    ...(offer.arrival && { arrival: { on: offer.arrival.on, number: offer.arrival.number } }),
    is_favorite: offer.isFavourite ? 1 : 0,
    is_arrival_noticed: offer.isAwaited ? 1 : 0,
    quota: offer.quantityRule.quota ?? null,
    tags: offer.tags,
  }
}

const serializedFor = memoizeByText(serviceOrigin =>
  memoizeByObject((offer: Offer) => serializedAs(goodsSchema, goodsWire(offer, serviceOrigin))),
)

/** As `goodsWire`; a cached offer is serialized once. */
export const serializedGoods = (offer: Offer, serviceOrigin: string): JsonBytes => serializedFor(serviceOrigin)(offer)
