import type { CartTotal } from './cart-total.ts'
import { drivenOutBy, weigh } from '../deductions/choice.ts'
import { deductionNames, ruleOf, type CartPromotion } from '../deductions/deductions.ts'
import type { JudgedPromotion } from '../deductions/walk.ts'
import type { LadderRung } from '../prices/ladder-price.ts'
import { addFen, sumFloored, type Fen, type UnitPrice } from '../money.ts'
import { judgeTiers } from './tiers.ts'

export const nextStepKinds = ['start', 'freight', 'manjian', 'discount', 'coupon', 'ladder'] as const

export type NextStepKind = (typeof nextStepKinds)[number]

/** What a little more would bring. */
export type NextStep = {
  kind: NextStepKind
  /** Of the warehouse, the promotion, the coupon, or the line. */
  id: number
  /** Tells the bars of one source apart: an amount, or a quantity of the ladder. */
  bar: number
  /** Fen of goods; units of the line for a ladder. */
  missing: number
  /** How much less the same goods would cost, or what comes off at the bar. 0 for 起配, which opens the way itself. */
  gain: Fen
}

/** A line with the rung that follows its quantity. */
export type LadderLine = { id: number; quantity: number; price: UnitPrice; rung: LadderRung }

/** A step further off than this multiple of the cart's goods is not suggested, */
const farTimes = 10
/** nor one that takes both more than half of these goods and more than 1,000 yuan: that is another order. */
const furtherShare = 0.5
const furtherMax = 100_000 as Fen

function warehouseSteps({ groups }: CartTotal): NextStep[] {
  return groups.flatMap(({ warehouseId: id, startGap, missingForFree, freight }): NextStep[] => [
    ...(startGap > 0 ? [{ kind: 'start' as const, id, bar: 0, missing: startGap, gain: 0 as Fen }] : []),
    ...(freight > 0 && missingForFree > 0 ? [{ kind: 'freight' as const, id, bar: 0, missing: missingForFree, gain: freight }] : []),
  ])
}

/** The nearest tier that deducts more than the current one. */
function tierSteps({ promotion, eligible, left, freight, amount }: JudgedPromotion): NextStep[] {
  const kind = deductionNames[promotion.kind].nextStep
  const nearest = judgeTiers(promotion.tiers, eligible).flatMap(({ amount: bar, missing, isReached }) => {
    if (isReached) return []
    const at = { eligible: bar, left: (left + missing) as Fen, freight }
    const gain = (ruleOf(promotion.kind).take(promotion.tiers, at) - amount) as Fen
    return gain > 0 ? [{ bar, missing, gain }] : []
  })[0]
  return kind && nearest ? [{ kind, id: promotion.id, ...nearest }] : []
}

/** A coupon with one missed bar: it is judged by what the reductions left. */
function couponSteps(total: CartTotal, promotion: CartPromotion): NextStep[] {
  const { amount, left, freight, eligible } = weigh(total, promotion)
  const bar = promotion.tiers[0]?.amount
  if (promotion.kind !== 'coupon' || bar === undefined || amount > 0 || left >= bar) return []
  const missing = bar - left
  const taken = ruleOf('coupon').take(promotion.tiers, { eligible: (eligible + missing) as Fen, left: bar, freight })
  const lost = addFen(...drivenOutBy('coupon', total).map(deduction => deduction.amount))
  return taken > lost ? [{ kind: 'coupon', id: promotion.id, bar, missing, gain: (taken - lost) as Fen }] : []
}

function ladderStep({ id, quantity, price, rung }: LadderLine): NextStep {
  const { number } = rung
  const gain = (sumFloored([{ price, quantity: number }]) - sumFloored([{ price: rung.price, quantity: number }])) as Fen
  return { kind: 'ladder', id, bar: number, missing: number - quantity, gain }
}

/**
 * What a buyer gains by a little more (domain.md section 4, `next_hint`): 起配 first, because without it nothing is sent; then the greatest
 * gain, among equal gains the nearest.
 *
 * @example 480 yuan in the cart, freight 12 below 500, 满600减20: free freight with 20 missing comes after the reduction with 120 missing
 */
export function nextSteps(
  total: CartTotal,
  { coupons, ladders }: { coupons: readonly CartPromotion[]; ladders: readonly LadderLine[] },
): NextStep[] {
  const steps = [
    ...warehouseSteps(total),
    ...total.promotions.flatMap(tierSteps),
    ...coupons.flatMap(coupon => couponSteps(total, coupon)),
    ...ladders.map(ladderStep).filter(step => step.gain > 0),
  ]
  const isFirst = (step: NextStep) => Number(step.kind === 'start')
  const isNear = ({ kind, missing }: NextStep) =>
    kind === 'start' || kind === 'ladder' || missing <= Math.min(farTimes * total.goods, Math.max(furtherShare * total.goods, furtherMax))
  return steps.filter(isNear).toSorted((a, b) => isFirst(b) - isFirst(a) || b.gain - a.gain || a.missing - b.missing)
}

/** The same bar, by another reckoning. */
export function sameStep(a: NextStep): (b: NextStep) => boolean {
  return b => a.kind === b.kind && a.id === b.id && a.bar === b.bar
}
