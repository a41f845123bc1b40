import { cartTotal, type CartLine, type CartTotal } from '@yaoji/contract/domain/cart-total'
import type { Coupon } from '@yaoji/contract/domain/coupon'
import type { FreightRule } from '@yaoji/contract/domain/freight'
import type { Tier } from '@yaoji/contract/domain/tiers'
import { domainLine, type PricedLine } from '../cart/priced-line.ts'
import type { ShopRules } from '../promotion/shop-rules.ts'

/** A line as the quote showed it. */
export type PinnedLine = CartLine & { id: number; goodsId: number; priceName: string }

/** All that the amounts of a quote come from, as JSON, so that a reload shows the same sums. */
export type Pinned = {
  lines: PinnedLine[]
  fullReductions: readonly Tier[]
  orderDiscounts: readonly Tier[]
  coupon: Coupon | null
  freight: [warehouseId: number, rule: FreightRule][]
  warehouseNames: [warehouseId: number, name: string][]
}

export function pin(lines: readonly PricedLine[], rules: ShopRules, coupon: Coupon | undefined): Pinned {
  const used = new Set(lines.map(line => line.warehouseId))
  return {
    lines: lines.map(line => ({
      ...domainLine(line),
      isSelected: true,
      id: line.id,
      goodsId: line.offer.goods.id,
      priceName: line.priceName,
    })),
    fullReductions: rules.fullReductions,
    orderDiscounts: rules.orderDiscounts,
    coupon: coupon ?? null,
    freight: [...rules.freight].filter(([id]) => used.has(id)),
    warehouseNames: [...rules.warehouseNames].filter(([id]) => used.has(id)),
  }
}

export function pinnedTotal(pinned: Pinned, coupon: Coupon | null = pinned.coupon): CartTotal {
  return cartTotal(pinned.lines, {
    fullReductions: pinned.fullReductions,
    orderDiscounts: pinned.orderDiscounts,
    coupon: coupon ?? undefined,
    freight: new Map(pinned.freight),
  })
}
