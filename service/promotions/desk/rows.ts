import { parseFen, parseUnitPrice } from '@yaoji/contract/domain/money'
import type { OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import { soldIn, type PromotionDocument, type SoldGoods } from './documents.ts'

export type SoldRow = { goods_id: number; number: number; price_units: number; member_limit: number | null; quota: number | null }

/** What of a document the price rules read: JSON of its row, goods that it sells or gives, and special prices. */
export type PromotionRows = { scope: object; terms: object; sold: SoldRow[]; specials: { goods_id: number; price_units: number }[] }

// The schema of the kind has said that these are amounts and prices.
const fen = (text = '') => parseFen(text) ?? 0
const units = (text = '') => parseUnitPrice(text) ?? 0

const soldRow = ({ id, price, number = 1, limit = 0, total = 0 }: SoldGoods): SoldRow => ({
  goods_id: id,
  number,
  price_units: units(price),
  member_limit: limit || null,
  quota: total || null,
})

type Make = (document: PromotionDocument) => Partial<PromotionRows>

const reductions: Make = ({ tiers = [] }) => ({
  terms: { tiers: tiers.map(({ from, off }) => ({ amount_fen: fen(from), reduce_fen: fen(off) })) },
})
/** Prices for some stores only, or with a limit, are sold by the promotion; the others are prices of the goods (offer/own-specials.ts). */
const specials: Make = document => {
  const sold = soldIn(document)
  if (document.for || sold.some(({ limit }) => limit !== undefined)) return { sold: sold.map(soldRow) }
  return { specials: sold.map(({ id, price }) => ({ goods_id: id, price_units: units(price) })) }
}
const gifts: Make = ({ from, from_number, times, gifts: given = [] }) => ({
  terms: { ...(from_number === undefined ? { bar_fen: fen(from) } : { bar_number: from_number }), times_max: times },
  sold: given.map(soldRow),
})

const makers: Readonly<Record<OperatedPromotionKind, Make>> = {
  'zone-discount': ({ percent }) => ({ terms: { tiers: [{ amount_fen: 0, percent }] } }),
  'item-reduction': reductions,
  'full-reduction': reductions,
  'order-discount': ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, percent }) => ({ amount_fen: fen(from), percent })) } }),
  cashback: ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, back }) => ({ amount_fen: fen(from), back_fen: fen(back) })) } }),
  special: specials,
  daily: specials,
  newcomer: document => ({ sold: soldIn(document).map(soldRow) }),
  'flash-sale': document => ({ sold: soldIn(document).map(soldRow) }),
  set: document => {
    const sets = document.total ?? 0
    // Its stock counts units of each goods.
    const sold = soldIn(document).map(each => soldRow({ ...each, total: sets * (each.number ?? 1) }))
    return { terms: { price_fen: fen(document.price) }, sold }
  },
  'buy-gift': gifts,
  'tier-gift': gifts,
  swap: gifts,
}

/** `goodsIds`: those that feed it, null for all. */
export function rowsOf(kind: OperatedPromotionKind, document: PromotionDocument, goodsIds: readonly number[] | null): PromotionRows {
  const scope = { ...(goodsIds && { goods_ids: goodsIds }), ...(document.for && { for: document.for }) }
  return { scope, terms: {}, sold: [], specials: [], ...makers[kind](document) }
}
