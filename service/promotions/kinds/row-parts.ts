import { parseFen, parseUnitPrice } from '@yaoji/contract/domain/money'
import { soldIn, type PromotionDocument, type SoldGoods } from './document-parts.ts'

export type SoldRow = { goods_id: number; number: number; price_units: number; member_limit: number | null; quota: number | null }

/** What of a document the price rules read: JSON of its row, goods that it sells or gives, and special prices. */
export type PromotionRows = { scope: object; terms: object; sold: SoldRow[]; specials: { goods_id: number; price_units: number }[] }

// The schema of the kind has said that these are amounts and prices.
export const fen = (text = '') => parseFen(text) ?? 0
const units = (text = '') => parseUnitPrice(text) ?? 0

export const soldRow = ({ id, price, number = 1, limit = 0, total = 0 }: SoldGoods): SoldRow => ({
  goods_id: id,
  number,
  price_units: units(price),
  member_limit: limit || null,
  quota: total || null,
})

export type Make = (document: PromotionDocument) => Partial<PromotionRows>

export const reductions: Make = ({ tiers = [] }) => ({
  terms: { tiers: tiers.map(({ from, off }) => ({ amount_fen: fen(from), reduce_fen: fen(off) })) },
})
/** Prices for some stores only, or with a limit, are sold by the promotion; the others are prices of the goods (offer/own-specials.ts). */
export const specials: Make = document => {
  const sold = soldIn(document)
  if (document.for || sold.some(({ limit }) => limit !== undefined)) return { sold: sold.map(soldRow) }
  return { specials: sold.map(({ id, price }) => ({ goods_id: id, price_units: units(price) })) }
}
export const soldGoods: Make = document => ({ sold: soldIn(document).map(soldRow) })
export const gifts: Make = ({ from, from_number, times, gifts: given = [] }) => ({
  terms: { ...(from_number === undefined ? { bar_fen: fen(from) } : { bar_number: from_number }), times_max: times },
  sold: given.map(soldRow),
})
