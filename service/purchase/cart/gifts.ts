import type { CantBuyCode } from '@yaoji/contract/calls/storefront/goods'
import { giftKey, judgeGifts, type GiftKind, type GiftOption, type GiftRule, type JudgedGift } from '@yaoji/contract/domain/lines/gift'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { lineMessages as messages } from '../../promotions/rules/line-messages.ts'
import type { LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { isGiftKind, readGiftTerms, type GiftTerms } from '../../promotions/rules/line-terms.ts'
import { domainLine, type PricedLine } from './priced-line.ts'

/** Why one of the gifts is not given; empty where it can be. */
export type GiftReasons = ReadonlyMap<number, string>

export type CartGift<Priced extends SaleOffer> = JudgedGift & { reasons: GiftReasons; offers: ReadonlyMap<number, Priced> }

/** A promotion that gives something, with its terms as they were read. */
export type GivingPromotion = { promotion: LinePromotion; kind: GiftKind; terms: GiftTerms }

// Unreadable terms give nothing.
function readGiving(promotion: LinePromotion): GivingPromotion[] {
  const { kind } = promotion
  const terms = isGiftKind(kind) ? readGiftTerms(promotion) : undefined
  return isGiftKind(kind) && terms ? [{ promotion, kind, terms }] : []
}

/** Memoizes the parsed terms by promotion object. */
export const givingOf = memoizeByObject(readGiving)

const givesTo =
  (goodsIds: ReadonlySet<number>) =>
  ({ terms }: GivingPromotion) =>
    terms.goodsIds?.some(id => goodsIds.has(id)) ?? goodsIds.size > 0

/** The promotions that give something to a cart with these goods. */
export function givingTo(promotions: readonly LinePromotion[], goodsIds: ReadonlySet<number>): GivingPromotion[] {
  return promotions.flatMap(givingOf).filter(givesTo(goodsIds))
}

// A gift needs no price, and its limit is the promotion's.
const passedOver: readonly CantBuyCode[] = ['PRICE_PENDING', 'LIMIT_REACHED']

function reasonOf({ kind }: LinePromotion, offer: SaleOffer | undefined, left: number): string {
  const soldOut = kind === 'swap' ? messages.swapSoldOut : messages.giftSoldOut
  if (!offer || offer.goods.is_ephedrine === 1) return soldOut
  const { cantBuy } = offer
  if (cantBuy && cantBuy.code !== 'SOLD_OUT' && !passedOver.includes(cantBuy.code)) return cantBuy.text
  return left > 0 ? '' : soldOut
}

/** A promotion with what is left of each gift, and why one cannot be given. */
export function ruleOf<Priced extends SaleOffer>({ promotion, kind, terms }: GivingPromotion, offers: ReadonlyMap<number, Priced>) {
  const { id, name, choice } = promotion
  const reasons = new Map<number, string>()
  const options = promotion.goods.map((goods): GiftOption => {
    const offer = offers.get(goods.goodsId)
    const free = Math.min(offer?.available ?? 0, goods.left)
    const reason = reasonOf(promotion, offer, Math.floor(free / goods.number))
    reasons.set(goods.goodsId, reason)
    const price = kind === 'swap' ? goods.price : (0 as GiftOption['price'])
    return { goodsId: goods.goodsId, warehouseId: offer?.warehouseId ?? 0, number: goods.number, price, left: reason ? 0 : free }
  })
  const rule: GiftRule = { kind, id, name: name || messages.giftName[kind], options, choice, ...terms }
  return { rule, reasons }
}

/** The gifts that the lines earn, and those given; `isWhole`: all lines are ordered, whatever is selected. */
export function giftsOf<Priced extends SaleOffer>(
  lines: readonly PricedLine<Priced>[],
  giving: readonly GivingPromotion[],
  offers: ReadonlyMap<number, Priced>,
  isWhole: boolean,
): CartGift<Priced>[] {
  const read = giving.filter(givesTo(new Set(lines.map(line => line.offer.goods.id)))).map(each => ruleOf(each, offers))
  if (read.length === 0) return []
  const judged = judgeGifts(
    read.map(({ rule }) => rule),
    lines.map(line => ({ ...domainLine(line), ...(isWhole && { isSelected: true }) })),
  )
  return judged.map((each, place) => ({ ...each, reasons: read[place]!.reasons, offers }))
}

/** The gift as a line of the quote and the order. */
export function giftLineOf<Priced extends SaleOffer>({ rule, given, offers }: CartGift<Priced>): PricedLine<Priced>[] {
  const offer = given && offers.get(given.option.goodsId)
  if (!offer) return []
  const { quantity, option } = given
  return [
    {
      id: 0,
      key: giftKey(rule),
      kind: rule.kind,
      campaignId: 0,
      source: { id: rule.id, name: rule.name },
      parts: [],
      // Whether it can be given has been judged.
      offer: { ...offer, cantBuy: null },
      quantity,
      isSelected: true,
      price: option.price,
      priceKind: null,
      priceName: messages.giftPrice[rule.kind],
      warehouseId: option.warehouseId,
      withCoupon: false,
      problem: '',
      earned: { bar: rule.bar, timesMax: rule.timesMax, goodsIds: rule.goodsIds, each: option.number },
    },
  ]
}
