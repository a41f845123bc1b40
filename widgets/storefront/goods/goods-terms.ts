import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { nextRung, rungAt, type Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity, quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { ladderOf, quantityRuleOf } from '../../base/lib/input/goods-terms.ts'

type RuleFields = Pick<GoodsWire, 'zbz' | 'qg_number' | 'is_split' | 'number' | 'quota'>
type LadderFields = Pick<GoodsWire, 'ladder_price' | 'ladder_price_type' | 'own_price'>

/** Initial quantity of the box, `usual` as far as it can be bought; 0 if none can be. */
export function firstQuantity(goods: RuleFields, usual?: number): number {
  return clampQuantity(usual ?? quantityRange(quantityRuleOf(goods)).min, quantityRuleOf(goods))
}

type Pricing = { base: UnitPrice; ladder: Ladder }

function pricingOf(goods: LadderFields): Pricing | undefined {
  const base = goods.own_price === null ? undefined : parseUnitPrice(goods.own_price)
  if (base === undefined) return
  return { base, ladder: ladderOf(goods) ?? { kind: 'reach', rungs: [] } }
}

/** The unit price at a quantity in wire format; null where prices are not shown. */
export function unitPriceAt(goods: LadderFields & Pick<GoodsWire, 'price'>, quantity: number): string | null {
  const pricing = pricingOf(goods)
  if (!pricing || pricing.ladder.rungs.length === 0) return goods.price
  const rung = rungAt(pricing.ladder, quantity)
  // Below the first rung the member's own price applies; the wire's `price` may itself be a rung.
  return formatUnitPrice(rung?.price ?? pricing.base)
}

export type LadderStep = {
  number: number
  price: string
  kind: Ladder['kind']
  /** `current` is the rung of the quantity; `missing` units lead to the others. */
  state: 'current' | 'passed' | 'missing'
  missing: number
}

/** Every rung, ascending, with its state at this quantity (domain.md section 3). */
export function ladderSteps(goods: LadderFields, quantity: number): LadderStep[] {
  const pricing = pricingOf(goods)
  if (!pricing) return []
  const { ladder } = pricing
  const current = rungAt(ladder, quantity)
  return ladder.rungs
    .toSorted((a, b) => a.number - b.number)
    .map(rung => {
      const missing = ladder.kind === 'reach' ? Math.max(0, rung.number - quantity) : 0
      const state = rung === current ? 'current' : missing > 0 ? 'missing' : 'passed'
      return { number: rung.number, price: formatUnitPrice(rung.price), kind: ladder.kind, state, missing }
    })
}

export type LadderHint = {
  /** The rung in effect. */
  enjoyed: string | undefined
  /** The nearest cheaper rung and the number of units to reach it. */
  next: { price: string; missing: number } | undefined
}

/** What the ladder gives now, and for a little more. */
export function ladderHint(goods: LadderFields, quantity: number): LadderHint {
  const pricing = pricingOf(goods)
  if (!pricing) return { enjoyed: undefined, next: undefined }
  const rung = rungAt(pricing.ladder, quantity)
  const next = nextRung(pricing.ladder, pricing.base, quantity)
  return {
    enjoyed: rung && formatUnitPrice(rung.price),
    next: next && { price: formatUnitPrice(next.rung.price), missing: next.missing },
  }
}

export { fullName } from '@yaoji/contract/domain/goods/full-name'
