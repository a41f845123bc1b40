import { cartTotal, type CartLine, type CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import type { FreightRule } from '@yaoji/contract/domain/cart/freight'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { PriceKind } from '@yaoji/contract/domain/prices/prices'
import { domainLine, type SaleLine } from '../cart/priced-line.ts'
import type { ApprovalNeed } from './approval.ts'
import type { ShopRules } from '../../promotions/rules/rules.ts'

/** A line as the quote showed it. */
export type PinnedLine = CartLine & { id: number; goodsId: number; priceKind: PriceKind | null; priceName: string } & Pick<
    SaleLine,
    'kind' | 'source'
  > & {
    /** Quotes of before there were activities have none. */
    campaignId?: number
    /** For 为什么是这个价; quotes of before have none. */
    shown?: { name: string; packUnit: string; ownPrice: UnitPrice | null; listPrice?: UnitPrice | null }
  }

/** All that the amounts of a quote come from, as JSON, so that a reload shows the same sums. */
export type Pinned = {
  lines: PinnedLine[]
  /** What held for every cart. */
  promotions: readonly CartPromotion[]
  /** What the buyer chose. */
  chosen: readonly CartPromotion[]
  freight: [warehouseId: number, rule: FreightRule][]
  warehouseNames: [warehouseId: number, name: string][]
  /** Why the order will wait for the 店主; absent in older quotes and for buyers who need no approval. */
  approval?: ApprovalNeed
  /** 满返 that the order brings, null for none; quotes of before do not know. */
  cashback?: string | null
}

/** The prices are those of one unit; of a set they are those of its first goods, which explain nothing. */
const shownOf = ({ offer: { goods, ownPrice, listPrice } }: SaleLine): NonNullable<PinnedLine['shown']> => ({
  ...{ name: goods.name, packUnit: goods.pack_unit },
  ...{ ownPrice, listPrice },
})

export function pin(lines: readonly SaleLine[], rules: ShopRules, chosen: readonly CartPromotion[]): Pinned {
  const used = new Set(lines.map(line => line.warehouseId))
  return {
    lines: lines.map(line => ({
      ...domainLine(line),
      isSelected: true,
      id: line.id,
      kind: line.kind,
      source: line.source,
      campaignId: line.campaignId,
      goodsId: line.offer.goods.id,
      priceKind: line.priceKind,
      priceName: line.priceName,
      shown: shownOf(line),
    })),
    promotions: rules.promotions,
    chosen,
    freight: [...rules.freight].filter(([id]) => used.has(id)),
    warehouseNames: [...rules.warehouseNames].filter(([id]) => used.has(id)),
  }
}

/** The rows of the cart that were pinned; gifts have none. */
export function pinnedIds({ lines }: Pinned): number[] {
  return lines.map(line => line.id).filter(id => id > 0)
}

export function pinnedTotal(pinned: Pinned, chosen = pinned.chosen): CartTotal {
  return cartTotal(pinned.lines, { promotions: [...pinned.promotions, ...chosen], freight: new Map(pinned.freight) })
}
