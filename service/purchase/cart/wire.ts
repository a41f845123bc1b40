import { amountsOf } from '@yaoji/contract/calls/purchase/amounts'
import type { CartLineWire, CartWire, WarehouseFreightWire } from '@yaoji/contract/calls/purchase/cart'
import { promotionWire, tiersWire } from '@yaoji/contract/calls/promotions/promotions'
import { cartTotal, type CartLine, type CartTotal, type LineShare } from '@yaoji/contract/domain/cart/cart-total'
import type { DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { giftLines, giftTypes } from '@yaoji/contract/domain/lines/gift'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { unitPriceOf } from '@yaoji/contract/domain/lines/set'
import { formatFen, formatUnitPrice, shownUnitPrice, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { jsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { goodsWire, priceWire, serializedGoods } from '../../catalogue/offer/wire.ts'
import { isGiftKind } from '../../promotions/rules/line-terms.ts'
import { combinationWire } from '../../promotions/rules/combination-wire.ts'
import { expectedCashback } from './expected-cashback.ts'
import { earnedBy, giftWire, type EarnedGifts } from './gift-wire.ts'
import { filterTabs, passesFilter, type FilterFacts } from './filters.ts'
import type { LoadedCart } from './load-cart.ts'
import { finderOf, domainLine, type PricedLine } from './priced-line.ts'
import type { ShopRules } from '../../promotions/rules/rules.ts'
import { readsAs, type LineFacts, type SerializedLine } from './serialized-lines.ts'

const noAmount = formatFen(0 as Fen)

type Shares = ReadonlyMap<string, LineShare>

/** What the total gave each selected line. */
export function sharesByKey(total: CartTotal): Shares {
  return new Map(total.lines.map(line => [line.key, line]))
}

function takenBy(kind: DeductionKind, share: LineShare | undefined): Fen {
  return share?.deductions.find(deduction => deduction.kind === kind)?.amount ?? (0 as Fen)
}

function lineAmount({ price, quantity }: PricedLine, share: LineShare | undefined): Fen {
  return share?.amount ?? (price === null ? (0 as Fen) : sumFloored([{ price, quantity }]))
}

/** What a unit comes to after 品种满减. */
function reducedPrice({ line, amount, reduced }: LineFacts): string | null {
  if (reduced <= 0) return null
  const price = unitPriceOf((amount - reduced) as Fen, line.quantity)
  return formatUnitPrice(shownUnitPrice(price, line.offer.goods.pack_unit))
}

const noGifts: EarnedGifts = new Map()

function factsOf(line: PricedLine, shares: Shares, serviceOrigin: string, gifts: EarnedGifts): LineFacts {
  const share = shares.get(line.key)
  const gift = isGiftKind(line.kind) ? { total: line.quantity, type: giftTypes[line.kind] } : (gifts.get(line.key) ?? null)
  return { line, amount: lineAmount(line, share), reduced: takenBy('item-reduction', share), gift, serviceOrigin }
}

/** A line apart from its goods. */
function lineFields(facts: LineFacts): Omit<CartLineWire, 'goods'> {
  const { line, amount, reduced, gift, serviceOrigin } = facts
  const { offer } = line
  return {
    id: line.id,
    key:
      line.kind === 'ordinary'
        ? `${offer.goods.id}-${line.warehouseId}`
        : `${offer.goods.id}-${line.warehouseId}-${line.kind}-${line.source.id}`,
    number: line.quantity,
    price: priceWire(line.price),
    raw_price: priceWire(offer.listPrice),
    raw_price_manjian: reducedPrice(facts),
    price_kind: line.priceKind,
    price_name: line.priceName,
    type: isGiftKind(line.kind) ? lineTypes.ordinary : lineTypes[line.kind],
    is_yj: line.campaignId > 0 ? 1 : 0,
    goods_type: offer.goods.type,
    is_selected: isLineSelected({ isSelected: line.isSelected, canBuy: offer.cantBuy === null, stock: offer.available }) ? 1 : 0,
    with_coupon: line.withCoupon ? 1 : 0,
    goods_manjian_amount: formatFen(reduced),
    gift_data: gift,
    combination: combinationWire(line, serviceOrigin),
    amount: formatFen(amount),
    problem: line.problem,
  }
}

export function cartLineWire(line: PricedLine, shares: Shares, serviceOrigin: string): CartLineWire {
  return { ...lineFields(factsOf(line, shares, serviceOrigin, noGifts)), goods: goodsWire(line.offer, serviceOrigin) }
}

/** The same as it is sent, as it was written `before` where it is still that; the goods were written with their offer. */
function serializedLine(facts: LineFacts, before: SerializedLine | undefined): SerializedLine {
  if (before && readsAs(before, facts)) return before
  const { line, serviceOrigin } = facts
  const fields = jsonBytes(JSON.stringify(lineFields(facts)))
  return { id: line.id, facts, fields, goods: serializedGoods(line.offer, serviceOrigin) }
}

/** All that holds for the cart; the spec's own lists are of one kind each. */
function activityWire({ promotions }: CartTotal, lines: readonly PricedLine[]): CartWire['activity_data'] {
  const inCart = new Set(lines.map(line => line.offer.goods.id))
  const tiersOf = (kind: DeductionKind) => promotions.filter(({ promotion }) => promotion.kind === kind).flatMap(tiersWire)
  return {
    manjians: { manjians: tiersOf('full-reduction') },
    discounts: { discounts: tiersOf('order-discount') },
    promotions: promotions.map(judged => promotionWire(judged, inCart)),
  }
}

function warehousesWire(rules: ShopRules, lines: readonly PricedLine[]): WarehouseFreightWire[] {
  const used = new Set(lines.map(line => line.warehouseId))
  return [...rules.freight]
    .filter(([id]) => used.has(id))
    .map(([id, rule]) => ({
      ck_id: id,
      ck_name: rules.warehouseNames.get(id) ?? '',
      shipping_amount: formatFen(rule.freight),
      no_trans_order_amount: formatFen(rule.freeFrom),
      start_amount: formatFen(rule.startAmount),
    }))
}

/** The lines and their gifts as the arithmetic of the contract sees them. */
export function domainLines({ lines, gifts }: Pick<LoadedCart<SaleOffer>, 'lines' | 'gifts'>): CartLine[] {
  return [...lines.map(domainLine), ...giftLines(gifts)]
}

/** The total of a cart as it stands, without a coupon. */
export const totalOf = memoizeByObject(
  ({ lines, gifts, rules }: LoadedCart<SaleOffer>): CartTotal => cartTotal(domainLines({ lines, gifts }), rules),
)

export const cartAmounts = memoizeByObject((cart: LoadedCart<SaleOffer>): CartWire['amounts'] => {
  const total = totalOf(cart)
  return amountsOf(total, expectedCashback(cart.lines, total, cart.rules))
})

export type CartView = FilterFacts & { filter: number; serviceOrigin: string }

/** The whole cart without its lines, and those lines, written only where they are not as `before`; a filter narrows what is shown, never the amounts. */
export function cartWire(
  cart: LoadedCart,
  view: CartView,
  before: readonly SerializedLine[] = [],
): { envelope: Omit<CartWire, 'data'>; lines: SerializedLine[] } {
  const { lines, rules } = cart
  const total = totalOf(cart)
  const shares = sharesByKey(total)
  const warehouses = warehousesWire(rules, lines)
  const shown = lines.filter(line => passesFilter(view.filter, line, view))
  const earned = earnedBy(cart.gifts, lines)
  const activities = activityWire(total, lines)
  const envelope = {
    action: activities.promotions.length > 0 || cart.gifts.length > 0 ? (1 as const) : (0 as const),
    shipping_data: {
      // The first warehouse speaks for clients that know only one.
      shipping_amount: warehouses[0]?.shipping_amount ?? noAmount,
      no_trans_order_amount: warehouses[0]?.no_trans_order_amount ?? noAmount,
      warehouses,
    },
    activity_data: activities,
    gifts: cart.gifts.map(gift => giftWire(gift, lines, view.serviceOrigin)),
    filter_data: filterTabs(lines, view),
    amounts: cartAmounts(cart),
  }
  const find = finderOf(before)
  return { envelope, lines: shown.map(line => serializedLine(factsOf(line, shares, view.serviceOrigin, earned), find(line.id))) }
}
