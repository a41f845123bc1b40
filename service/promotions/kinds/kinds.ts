import type { PriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { soldIn, type PromotionDocument } from './document-parts.ts'
import { type Prices, type Written, fixed, given, tiered, together } from './effect-parts.ts'
import { type Make, type PromotionRows, fen, gifts, reductions, soldGoods, soldRow, specials } from './row-parts.ts'

/** A kind of promotion at the operators' desk; what operators write for it is in the contract. */
type PromotionKind = {
  /** What the price rules read of it. */
  rows: Make
  /** How it lowers what stores pay, for the guards against mistakes. */
  effect: (written: Written, prices: Prices) => PriceEffect
}

/** Every kind that the desk sets up. */
export const promotionKinds: Readonly<Record<OperatedPromotionKind, PromotionKind>> = {
  /** 全场折扣: a percentage of all goods, or of those named. */
  'zone-discount': {
    rows: ({ percent: paid }) => ({ terms: { tiers: [{ amount_fen: 0, percent: paid }] } }),
    effect: tiered,
  },
  /** 品种满减: off the total of the goods named. */
  'item-reduction': {
    rows: reductions,
    effect: tiered,
  },
  /** 全场满减: off the total of a cart. */
  'full-reduction': {
    rows: reductions,
    effect: tiered,
  },
  /** 满折: a percentage from a bar on. */
  'order-discount': {
    rows: ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, percent: paid }) => ({ amount_fen: fen(from), percent: paid })) } }),
    effect: tiered,
  },
  /** 满返: money back later. */
  cashback: {
    rows: ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, back }) => ({ amount_fen: fen(from), back_fen: fen(back) })) } }),
    effect: tiered,
  },
  /** 特价: a lower price until a day. */
  special: {
    rows: specials,
    effect: fixed,
  },
  /** 每日特价: a lower price for one day. */
  daily: {
    rows: specials,
    effect: fixed,
  },
  /** 新人特价: a lower price in the first order of a store. */
  newcomer: {
    rows: soldGoods,
    effect: fixed,
  },
  /** 秒杀: a lower price for a limited number. */
  'flash-sale': {
    rows: soldGoods,
    effect: fixed,
  },
  /** 组合: several goods for one price. */
  set: {
    rows: document => {
      const sets = document.total ?? 0
      // Its stock counts units of each goods.
      const sold = soldIn(document).map(each => soldRow({ ...each, total: sets * (each.number ?? 1) }))
      return { terms: { price_fen: fen(document.price) }, sold }
    },
    effect: together,
  },
  /** 买赠: gifts from a number of units on. */
  'buy-gift': {
    rows: gifts,
    effect: given,
  },
  /** 满赠: gifts from an amount on. */
  'tier-gift': {
    rows: gifts,
    effect: given,
  },
  /** 换购: other goods for little money from an amount on. */
  swap: {
    rows: gifts,
    effect: given,
  },
}

/** `goodsIds`: those that feed it, null for all. */
export function rowsOf(kind: OperatedPromotionKind, document: PromotionDocument, goodsIds: readonly number[] | null): PromotionRows {
  const scope = { ...(goodsIds && { goods_ids: goodsIds }), ...(document.for && { for: document.for }) }
  return { scope, terms: {}, sold: [], specials: [], ...promotionKinds[kind].rows(document) }
}
