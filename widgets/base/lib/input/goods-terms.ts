import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { ladderKind, type Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { missingForFreeShipping } from '@yaoji/contract/domain/cart/freight'
import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'

/** What bounds the quantity of these goods, from the fields of the wire. */
export function quantityRuleOf(goods: Pick<GoodsWire, 'zbz' | 'qg_number' | 'is_split' | 'number' | 'quota'>): QuantityRule {
  return {
    middlePack: Math.max(1, goods.zbz),
    minimum: Math.max(1, goods.qg_number),
    isSplittable: goods.is_split === 1,
    // Who is not told the stock cannot buy either; the other bounds are shown.
    stock: goods.number ?? limits.quantityMax,
    quota: goods.quota ?? undefined,
  }
}

/** The ladder of these goods, or undefined when the price does not depend on the quantity. */
export function ladderOf(goods: Pick<GoodsWire, 'ladder_price' | 'ladder_price_type'>): Ladder | undefined {
  const rungs = goods.ladder_price.flatMap(({ number, price }) => {
    const units = parseUnitPrice(price)
    return units === undefined ? [] : [{ number, price: units }]
  })
  return rungs.length ? { kind: ladderKind(goods.ladder_price_type), rungs } : undefined
}

/** Units missing to free shipping; 0 when it is reached; undefined for goods without it. */
export function freeShippingGap(goods: Pick<GoodsWire, 'is_free_shipping' | 'free_shipping_number'>, quantity: number): number | undefined {
  return missingForFreeShipping({ isFreeShipping: goods.is_free_shipping === 1, freeShippingNumber: goods.free_shipping_number }, quantity)
}
