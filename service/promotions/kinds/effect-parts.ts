import { parseFen, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import {
  fixedPriceEffect,
  giftEffect,
  setEffect,
  tierEffect,
  worthOf,
  type PriceEffect,
} from '@yaoji/contract/domain/prices/operator-effects'
import type { PromotionDocument } from './document-parts.ts'
import type { PromotionRows } from './row-parts.ts'

export type Written = { document: PromotionDocument; rows: PromotionRows }
/** The base price of goods, and the least that a store pays for them. */
export type Prices = ReadonlyMap<number, { base: UnitPrice; least: UnitPrice }>

// The schema of the kind has said that these are amounts.
const fen = (text = ''): Fen => parseFen(text) ?? (0 as Fen)

export const tiered = ({ document: { tiers = [], percent } }: Written): PriceEffect =>
  tierEffect(
    percent === undefined
      ? tiers.map(({ from, off, back, percent: paid }) => ({
          from: fen(from),
          ...(paid === undefined ? { off: fen(off ?? back) } : { percent: paid }),
        }))
      : [{ from: 0 as Fen, percent }],
  )

export const fixed = ({ rows }: Written): PriceEffect => {
  const specials = rows.specials.map(({ goods_id, price_units }) => [goods_id, { price: price_units as UnitPrice }] as const)
  const sold = rows.sold.map(
    ({ goods_id, price_units, member_limit, quota }) =>
      [goods_id, { price: price_units as UnitPrice, limit: member_limit ?? undefined, total: quota ?? undefined }] as const,
  )
  return fixedPriceEffect(new Map([...specials, ...sold]))
}

const unpriced = { base: 0 as UnitPrice, least: 0 as UnitPrice }

export const together = ({ document, rows }: Written, prices: Prices): PriceEffect =>
  setEffect(
    fen(document.price),
    rows.sold.map(({ goods_id: goodsId, number }) => ({ goodsId, number, ...(prices.get(goodsId) ?? unpriced) })),
  )

export const given = ({ document: { from, from_number: fromNumber, times = 1 }, rows }: Written, prices: Prices): PriceEffect => {
  const gifts = rows.sold.map(row => ({
    // 特价 of it may end before what it is given with.
    price: (prices.get(row.goods_id) ?? unpriced).base,
    paid: row.price_units as UnitPrice,
    number: row.number,
  }))
  return giftEffect({ ...(fromNumber === undefined ? { from: fen(from) } : { fromNumber }), times, worth: worthOf(gifts) })
}
