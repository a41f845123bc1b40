import { Type, type TSchema } from 'typebox'
import { idSchema } from '@yaoji/contract/calls/schemas'
import type { PriceEffect } from '@yaoji/contract/domain/operator-effects'
import type { OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import {
  type PromotionDocument,
  amount,
  closed,
  count,
  ending,
  endless,
  gift,
  giving,
  many,
  percent,
  pool,
  priced,
  reduction,
  setPrice,
  shared,
  soldIn,
  tiersMax,
  unitPrice,
} from './document-parts.ts'
import { type Prices, type Written, fixed, given, tiered, together } from './effect-parts.ts'
import { type Make, type PromotionRows, fen, gifts, reductions, soldGoods, soldRow, specials } from './row-parts.ts'

/** A kind of promotion at the operators' desk. */
export type PromotionKind = {
  /** What operators write. */
  document: TSchema
  /** What the price rules read of it. */
  rows: Make
  /** How it lowers what stores pay, for the guards against mistakes. */
  effect: (written: Written, prices: Prices) => PriceEffect
}

/** Every kind that the desk sets up. */
export const promotionKinds: Readonly<Record<OperatedPromotionKind, PromotionKind>> = {
  /** 全场折扣: a percentage of all goods, or of those named. */
  'zone-discount': {
    document: Type.Object({ ...endless, ...shared, ...pool, percent }, closed),
    rows: ({ percent: paid }) => ({ terms: { tiers: [{ amount_fen: 0, percent: paid }] } }),
    effect: tiered,
  },
  /** 品种满减: off the total of the goods named. */
  'item-reduction': {
    document: reduction,
    rows: reductions,
    effect: tiered,
  },
  /** 全场满减: off the total of a cart. */
  'full-reduction': {
    document: reduction,
    rows: reductions,
    effect: tiered,
  },
  /** 满折: a percentage from a bar on. */
  'order-discount': {
    document: Type.Object(
      { ...endless, ...shared, ...pool, tiers: many(Type.Object({ from: amount, percent }, closed), tiersMax) },
      closed,
    ),
    rows: ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, percent: paid }) => ({ amount_fen: fen(from), percent: paid })) } }),
    effect: tiered,
  },
  /** 满返: money back later. */
  cashback: {
    document: Type.Object(
      { ...endless, ...shared, ...pool, tiers: many(Type.Object({ from: amount, back: amount }, closed), tiersMax) },
      closed,
    ),
    rows: ({ tiers = [] }) => ({ terms: { tiers: tiers.map(({ from, back }) => ({ amount_fen: fen(from), back_fen: fen(back) })) } }),
    effect: tiered,
  },
  /** 特价: a lower price until a day. */
  special: {
    document: priced,
    rows: specials,
    effect: fixed,
  },
  /** 每日特价: a lower price for one day. */
  daily: {
    document: priced,
    rows: specials,
    effect: fixed,
  },
  /** 新人特价: a lower price in the first order of a store. */
  newcomer: {
    document: priced,
    rows: soldGoods,
    effect: fixed,
  },
  /** 秒杀: a lower price for a limited number. */
  'flash-sale': {
    document: Type.Object(
      {
        ...ending,
        ...shared,
        goods: many(Type.Object({ id: idSchema, price: unitPrice, limit: Type.Optional(count), total: Type.Optional(count) }, closed), 200),
      },
      closed,
    ),
    rows: soldGoods,
    effect: fixed,
  },
  /** 组合: several goods for one price. */
  set: {
    document: Type.Object(
      {
        ...endless,
        ...shared,
        price: setPrice,
        goods: many(Type.Object({ id: idSchema, number: count }, closed), 10),
        total: Type.Optional(count),
      },
      closed,
    ),
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
    document: Type.Object({ ...giving, from_number: count, gifts: many(gift({}), 10) }, closed),
    rows: gifts,
    effect: given,
  },
  /** 满赠: gifts from an amount on. */
  'tier-gift': {
    document: Type.Object({ ...giving, from: amount, gifts: many(gift({}), 10) }, closed),
    rows: gifts,
    effect: given,
  },
  /** 换购: other goods for little money from an amount on. */
  swap: {
    document: Type.Object({ ...giving, from: amount, gifts: many(gift({ price: unitPrice }), 10) }, closed),
    rows: gifts,
    effect: given,
  },
}

/** `goodsIds`: those that feed it, null for all. */
export function rowsOf(kind: OperatedPromotionKind, document: PromotionDocument, goodsIds: readonly number[] | null): PromotionRows {
  const scope = { ...(goodsIds && { goods_ids: goodsIds }), ...(document.for && { for: document.for }) }
  return { scope, terms: {}, sold: [], specials: [], ...promotionKinds[kind].rows(document) }
}
