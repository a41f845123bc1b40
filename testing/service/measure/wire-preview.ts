import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { amountsOf } from '@yaoji/contract/calls/purchase/amounts'
import type { AmountsWire, CartLineWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import { giftRuleOf } from '@yaoji/contract/calls/purchase/cart-gifts'
import { promotionOf } from '@yaoji/contract/calls/promotions/promotions'
import { cartTotal, type CartLine, type CartRules } from '@yaoji/contract/domain/cart/cart-total'
import { giftLines, judgeGifts } from '@yaoji/contract/domain/lines/gift'
import { parseFen, parseUnitPrice, type Fen } from '@yaoji/contract/domain/money'

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
    goodsId: line.goods.id,
    price,
    quantity: line.number,
    withCoupon: line.with_coupon === 1,
    warehouseId: line.goods.ck_id,
    isSingleItemFreeShipping: line.goods.is_dpby === 1,
    isOwnDelivery: line.type === lineTypes['group-buy'],
    isFreeShipping: line.goods.is_free_shipping === 1,
    freeShippingNumber: line.goods.free_shipping_number,
    isSelected: line.is_selected === 1,
    canBuy: line.goods.is_buy === 1,
    stock: line.goods.number ?? 0,
  }
}

function rulesOf({ shipping_data, activity_data }: CartWire): CartRules {
  return {
    promotions: activity_data.promotions.map(promotionOf),
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

/** The amounts that a page computes by itself from a cart on the wire and a coupon under this name. */
export function previewAmounts(cart: CartWire, coupon?: { bar: Fen; reduction: Fen; name: string }): AmountsWire {
  const rules = rulesOf(cart)
  const tier = coupon && { amount: coupon.bar, benefit: { kind: 'reduce' as const, reduction: coupon.reduction } }
  const chosen = tier ? [{ kind: 'coupon' as const, id: 1, name: coupon.name, goodsIds: null, tiers: [tier] }] : []
  const lines = cart.data.map(lineOf)
  const gifts = giftLines(judgeGifts(cart.gifts.map(giftRuleOf), lines))
  return amountsOf(cartTotal([...lines, ...gifts], { ...rules, promotions: [...rules.promotions, ...chosen] }))
}
