import type { AmountsWire, CartLineWire, CartWire, TierWire } from '@yaoji/contract/calls/cart'
import { cartTotal, type CartLine, type CartRules } from '@yaoji/contract/domain/cart-total'
import { formatFen, parseFen, parseUnitPrice, type Fen } from '@yaoji/contract/domain/money'
import type { Tier } from '@yaoji/contract/domain/tiers'

function fen(text: string): Fen {
  const amount = parseFen(text)
  if (amount === undefined) throw new Error(`${text} is not an amount`)
  return amount
}

function lineOf(line: CartLineWire): CartLine {
  const price = parseUnitPrice(line.price ?? '')
  if (price === undefined) throw new Error(`line ${line.id} has no price`)
  return {
    key: String(line.id),
    price,
    quantity: line.number,
    withCoupon: line.with_coupon === 1,
    warehouseId: line.goods.ck_id,
    isSingleItemFreeShipping: line.goods.is_dpby === 1,
    isFreeShipping: line.goods.is_free_shipping === 1,
    freeShippingNumber: line.goods.free_shipping_number,
    isSelected: line.is_selected === 1,
    canBuy: line.goods.is_buy === 1,
    stock: line.goods.number ?? 0,
  }
}

function tierOf({ amount, reduce, percent }: TierWire): Tier {
  const benefit =
    reduce === null ? { kind: 'percent' as const, percent: percent ?? 100 } : { kind: 'reduce' as const, reduction: fen(reduce) }
  return { amount: fen(amount), benefit }
}

function rulesOf({ shipping_data, activity_data }: CartWire): CartRules {
  return {
    fullReductions: activity_data.manjians.manjians.map(tierOf),
    orderDiscounts: activity_data.discounts.discounts.map(tierOf),
    freight: new Map(
      shipping_data.warehouses.map(rule => [
        rule.ck_id,
        {
          freight: fen(rule.shipping_amount),
          freeFrom: fen(rule.no_trans_order_amount),
          startAmount: fen(rule.start_amount),
        },
      ]),
    ),
  }
}

/** The amounts that a page computes by itself from a cart on the wire and a coupon. */
export function previewAmounts(cart: CartWire, coupon?: { bar: Fen; reduction: Fen }): AmountsWire {
  const lines = cart.data.map(lineOf)
  const total = cartTotal(lines, { ...rulesOf(cart), coupon })
  const selected = new Set(total.lines.map(line => line.key))
  return {
    lines: selected.size,
    number: lines.filter(line => selected.has(line.key)).reduce((sum, line) => sum + line.quantity, 0),
    goods: formatFen(total.goods),
    manjian: formatFen(total.reduction),
    discount: formatFen(total.discount),
    coupon: formatFen(total.coupon),
    freight: formatFen(total.freight),
    payable: formatFen(total.payable),
  }
}
