import { amountsOf } from '@yaoji/contract/calls/amounts'
import type { CartLineWire, CartWire, WarehouseFreightWire } from '@yaoji/contract/calls/cart'
import { promotionWire, tiersWire } from '@yaoji/contract/calls/promotions'
import { cartTotal, type CartTotal, type LineShare } from '@yaoji/contract/domain/cart-total'
import type { DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { formatFen, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { isLineSelected } from '@yaoji/contract/domain/selection'
import type { SaleOffer } from '../offer/sale-offer.ts'
import { goodsWire, priceWire } from '../offer/wire.ts'
import { filterTabs, passesFilter, type FilterFacts } from './filters.ts'
import type { LoadedCart } from './load-cart.ts'
import { domainLine, lineKey, type PricedLine } from './priced-line.ts'
import type { ShopRules } from '../promotion/rules.ts'

const noAmount = formatFen(0 as Fen)

type Shares = ReadonlyMap<string, LineShare>

/** What the total gave each selected line. */
export function sharesByKey(total: CartTotal): Shares {
  return new Map(total.lines.map(line => [line.key, line]))
}

function takenBy(kind: DeductionKind, share: LineShare | undefined): Fen {
  return share?.deductions.find(deduction => deduction.kind === kind)?.amount ?? (0 as Fen)
}

function lineAmount(line: PricedLine, shares: Shares): Fen {
  const { price, quantity } = line
  return shares.get(lineKey(line))?.amount ?? (price === null ? (0 as Fen) : sumFloored([{ price, quantity }]))
}

export function cartLineWire(line: PricedLine, shares: Shares, serviceOrigin: string): CartLineWire {
  const { offer } = line
  return {
    id: line.id,
    key: `${offer.goods.id}-${line.warehouseId}`,
    number: line.quantity,
    price: priceWire(line.price),
    raw_price: priceWire(offer.basePrice),
    raw_price_manjian: null,
    price_kind: line.priceKind,
    price_name: line.priceName,
    type: 0,
    goods_type: offer.goods.type,
    is_selected: isLineSelected({ isSelected: line.isSelected, canBuy: offer.cantBuy === null, stock: offer.available }) ? 1 : 0,
    with_coupon: line.withCoupon ? 1 : 0,
    goods_manjian_amount: formatFen(takenBy('item-reduction', shares.get(lineKey(line)))),
    gift_data: null,
    combination: null,
    amount: formatFen(lineAmount(line, shares)),
    problem: line.problem,
    goods: goodsWire(offer, serviceOrigin),
  }
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

/** The total of a cart as it stands, without a coupon. */
export function totalOf({ lines, rules }: LoadedCart<SaleOffer>): CartTotal {
  return cartTotal(lines.map(domainLine), rules)
}

export type CartView = FilterFacts & { filter: number; serviceOrigin: string }

/** The whole cart; a filter narrows the lines shown, never the amounts. */
export function cartWire(cart: LoadedCart, view: CartView): CartWire {
  const { lines, rules } = cart
  const total = totalOf(cart)
  const shares = sharesByKey(total)
  const warehouses = warehousesWire(rules, lines)
  const shown = lines.filter(line => passesFilter(view.filter, line, view))
  return {
    data: shown.map(line => cartLineWire(line, shares, view.serviceOrigin)),
    shipping_data: {
      // The first warehouse speaks for clients that know only one.
      shipping_amount: warehouses[0]?.shipping_amount ?? noAmount,
      no_trans_order_amount: warehouses[0]?.no_trans_order_amount ?? noAmount,
      warehouses,
    },
    activity_data: activityWire(total, lines),
    filter_data: filterTabs(lines, view),
    amounts: amountsOf(total),
  }
}
