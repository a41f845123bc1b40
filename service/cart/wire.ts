import type { AmountsWire, CartLineWire, CartWire, TierWire, WarehouseFreightWire } from '@yaoji/contract/calls/cart'
import { cartTotal, type CartTotal } from '@yaoji/contract/domain/cart-total'
import { formatFen, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { isLineSelected } from '@yaoji/contract/domain/selection'
import { judgeTiers, type Tier } from '@yaoji/contract/domain/tiers'
import type { SaleOffer } from '../offer/sale-offer.ts'
import { goodsWire, priceWire } from '../offer/wire.ts'
import { filterTabs, passesFilter, type FilterFacts } from './filters.ts'
import type { LoadedCart } from './load-cart.ts'
import { domainLine, lineKey, type PricedLine } from './priced-line.ts'
import type { ShopRules } from '../promotion/shop-rules.ts'

const noAmount = formatFen(0 as Fen)

export function amountsWire(total: CartTotal, lines: readonly PricedLine<SaleOffer>[]): AmountsWire {
  const quantities = new Map(lines.map(line => [lineKey(line), line.quantity]))
  return {
    lines: total.lines.length,
    number: total.lines.reduce((sum, line) => sum + (quantities.get(line.key) ?? 0), 0),
    goods: formatFen(total.goods),
    manjian: formatFen(total.reduction),
    discount: formatFen(total.discount),
    coupon: formatFen(total.coupon),
    freight: formatFen(total.freight),
    payable: formatFen(total.payable),
  }
}

/** The amount that the total gave each selected line. */
export function amountsByKey(total: CartTotal): ReadonlyMap<string, Fen> {
  return new Map(total.lines.map(line => [line.key, line.amount]))
}

function lineAmount(line: PricedLine, amounts: ReadonlyMap<string, Fen>): Fen {
  const { price, quantity } = line
  return amounts.get(lineKey(line)) ?? (price === null ? (0 as Fen) : sumFloored([{ price, quantity }]))
}

export function cartLineWire(line: PricedLine, amounts: ReadonlyMap<string, Fen>, serviceOrigin: string): CartLineWire {
  const { offer } = line
  return {
    id: line.id,
    key: `${offer.goods.id}-${line.warehouseId}`,
    number: line.quantity,
    price: priceWire(line.price),
    raw_price: priceWire(offer.basePrice),
    raw_price_manjian: null,
    price_name: line.priceName,
    type: 0,
    goods_type: offer.goods.type,
    is_selected: isLineSelected({ isSelected: line.isSelected, canBuy: offer.cantBuy === null, stock: offer.available }) ? 1 : 0,
    with_coupon: line.withCoupon ? 1 : 0,
    goods_manjian_amount: noAmount,
    gift_data: null,
    combination: null,
    amount: formatFen(lineAmount(line, amounts)),
    problem: line.problem,
    goods: goodsWire(offer, serviceOrigin),
  }
}

function tiersWire(tiers: readonly Tier[], eligible: Fen): TierWire[] {
  return judgeTiers(tiers, eligible).map(({ amount, benefit, isReached }) => ({
    amount: formatFen(amount),
    reduce: benefit.kind === 'reduce' ? formatFen(benefit.reduction) : null,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    status: isReached ? 1 : 0,
  }))
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

/** The total of a cart as it stands, without a coupon. */
export function totalOf({ lines, rules }: LoadedCart<SaleOffer>): CartTotal {
  return cartTotal(lines.map(domainLine), rules)
}

export type CartView = FilterFacts & { filter: number; serviceOrigin: string }

/** The whole cart; a filter narrows the lines shown, never the amounts. */
export function cartWire(cart: LoadedCart, view: CartView): CartWire {
  const { lines, rules } = cart
  const total = totalOf(cart)
  const amounts = amountsByKey(total)
  const warehouses = warehousesWire(rules, lines)
  const shown = lines.filter(line => passesFilter(view.filter, line, view))
  return {
    data: shown.map(line => cartLineWire(line, amounts, view.serviceOrigin)),
    shipping_data: {
      // The first warehouse speaks for clients that know only one.
      shipping_amount: warehouses[0]?.shipping_amount ?? noAmount,
      no_trans_order_amount: warehouses[0]?.no_trans_order_amount ?? noAmount,
      warehouses,
    },
    activity_data: {
      manjians: { manjians: tiersWire(rules.fullReductions, total.eligible) },
      discounts: { discounts: tiersWire(rules.orderDiscounts, total.eligible) },
    },
    filter_data: filterTabs(lines, view),
    amounts: amountsWire(total, lines),
  }
}
