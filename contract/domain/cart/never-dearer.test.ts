import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { cartTotal, type CartLine, type CartRules, type CartTotal } from './cart-total.ts'
import { feeds, type CartPromotion, type DeductionKind } from '../deductions/deductions.ts'
import { priceAt, type WonPrice } from '../prices/prices.ts'
import type { Fen, UnitPrice } from '../money.ts'
import { carts, ladders, unitPrices } from '../test-support/arbitraries.ts'
import type { Tier } from './tiers.ts'
import { isLongRun } from '../test-support/long-run.ts'
import { taken } from '../test-support/totals.ts'

const runs = { numRuns: isLongRun ? 10_000 : 1_000 }
const goods = [1, 2, 3, 4, 5, 6]
const coupons: readonly DeductionKind[] = ['coupon', 'freight-coupon']

/** One coupon, and of each other kind what shares no goods: which of two promotions a line feeds is a question of its own. */
function apart({ promotions, ...rest }: CartRules): CartRules {
  const left: CartPromotion[] = []
  const isSame = (a: CartPromotion) => (b: CartPromotion) => a.kind === b.kind || (coupons.includes(a.kind) && coupons.includes(b.kind))
  const shares = (a: CartPromotion) => (b: CartPromotion) =>
    coupons.includes(a.kind) || goods.some(goodsId => [a, b].every(each => feeds({ goodsId, withCoupon: true }, each)))
  for (const each of promotions) if (!left.filter(isSame(each)).some(shares(each))) left.push(each)
  return { ...rest, promotions: left }
}

/** Sums of a shop's day, among whose bars one line more or less decides. */
const small = carts.map(({ lines, rules }) => ({
  lines: lines.map(line => ({ ...line, price: (line.price % 500_000) as UnitPrice, quantity: 1 + (line.quantity % 20) })),
  rules: apart({
    promotions: rules.promotions.map(each => ({ ...each, tiers: each.tiers.map(smallTier) })),
    freight: new Map([...rules.freight].map(([id, rule]) => [id, { ...rule, freeFrom: (rule.freeFrom % 100_000) as Fen }])),
  }),
}))

function smallTier({ amount, benefit }: Tier): Tier {
  const reduction = benefit.kind === 'reduce' && { reduction: (benefit.reduction % 20_000) as Fen }
  return { amount: (amount % 200_000) as Fen, benefit: { ...benefit, ...reduction } }
}

/** More of one line, or one more line. */
function withMore(lines: readonly CartLine[], place: number, units: number): CartLine[] {
  return lines.map((line, index) => {
    if (index !== place % lines.length) return line
    return line.isSelected ? { ...line, quantity: line.quantity + units } : { ...line, isSelected: true }
  })
}

const couponOf = (total: CartTotal) => total.promotions.find(({ promotion }) => coupons.includes(promotion.kind))
const reducedBy = (total: CartTotal) => (taken(total)['item-reduction'] ?? 0) + (taken(total)['full-reduction'] ?? 0)

/** What the rules themselves take away when the buyer buys more: nothing else may. */
function namedLoss(before: CartTotal, after: CartTotal): number {
  const [had, has] = [couponOf(before)?.amount ?? 0, couponOf(after)?.amount ?? 0]
  // A coupon is judged by what the reductions left, and goes with a bar that they took it below.
  const isMissed = has === 0 && reducedBy(after) > reducedBy(before)
  // It drives out 满折.
  const drivenOut = had === 0 && has > 0 ? (taken(before)['order-discount'] ?? 0) : 0
  return (isMissed ? had : 0) + drivenOut
}

describe('more of something, whatever is in the cart', () => {
  property.prop([small, fc.nat(), fc.integer({ min: 1, max: 50 })], runs)(
    'costs no more than itself, but for the freight and what a rule names',
    ({ lines, rules }, place, units) => {
      if (lines.length === 0) return
      const [before, after] = [cartTotal(lines, rules), cartTotal(withMore(lines, place, units), rules)]
      const dearer = after.payable - before.payable
      const freight = Math.max(0, after.freight - before.freight)
      // What lines were allotted moves by a fen, and with it what a promotion over some of them takes.
      const allotted = before.promotions.length
      expect(dearer).toBeLessThanOrEqual(after.goods - before.goods + freight + namedLoss(before, after) + allotted)
    },
  )

  property.prop([small, fc.nat(), fc.integer({ min: 1, max: 50 })], runs)(
    'brings freight only where there was none to pay, the reductions took more, or a line now ships free and no longer counts',
    ({ lines, rules }, place, units) => {
      if (lines.length === 0) return
      const [before, after] = [cartTotal(lines, rules), cartTotal(withMore(lines, place, units), rules)]
      for (const group of after.groups) {
        const was = before.groups.find(({ warehouseId }) => warehouseId === group.warehouseId)
        if (!was || was.freightLines === 0 || group.freight <= was.freight) continue
        expect(group.missingForFree).toBeGreaterThan(0)
        expect(reducedBy(after) > reducedBy(before) || group.freightLines < was.freightLines).toBe(true)
      }
    },
  )

  property.prop([ladders, unitPrices, fc.integer({ min: 1, max: 80 })], runs)(
    'has no dearer unit, but where a rung ends, or the shop has written a dearer one',
    (ladder, price, quantity) => {
      const at = (number: number): WonPrice => priceAt({ own: { kind: 'base', price }, ladder, specials: [] }, number)
      if (at(quantity + 1).price <= at(quantity).price) return
      const isRising = ladder.rungs.some(({ number }) => (ladder.kind === 'up-to' ? number === quantity : number === quantity + 1))
      expect(isRising).toBe(true)
    },
  )
})
