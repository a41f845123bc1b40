import { addFen, type Fen } from '../money.ts'
import { basisOf, linesOf } from './basis.ts'
import type { Basis, ReducedLine } from './deduction.ts'
import { ruleOf, type CartPromotion, type DeductionKind } from './deductions.ts'
import type { JudgedPromotion } from './walk.ts'

/** A total without the choice: its lines and what was taken of them. */
export type Plain = { lines: readonly ReducedLine<DeductionKind>[]; deductions: readonly JudgedPromotion[]; deductibleFreight: Fen }

export type Choice = Basis & { amount: Fen; gain: Fen }

/** What of a total goes when a promotion of this kind is chosen. */
export function drivenOutBy(kind: DeductionKind, { deductions }: Pick<Plain, 'deductions'>): JudgedPromotion[] {
  return deductions.filter(({ promotion }) => ruleOf(kind).excludes.includes(promotion.kind))
}

/**
 * What choosing a promotion would change. `gain` is how much less is to pay; negative when
 * it drives out a deduction that is worth more, nothing for one that takes nothing off.
 *
 * @example a coupon of 90 yuan in place of a discount of 596.05 yuan gains −506.05 yuan
 */
export function weigh(plain: Plain, promotion: CartPromotion): Choice {
  const rule = ruleOf(promotion.kind)
  const basis = basisOf(rule, linesOf(rule, promotion, plain.lines), plain.deductibleFreight)
  const amount = rule.take(promotion.tiers, basis)
  const lost = addFen(...drivenOutBy(promotion.kind, plain).map(deduction => deduction.amount))
  return { ...basis, amount, gain: (amount > 0 ? amount - lost : 0) as Fen }
}

/** That which gains most, the first of equals; none where none gains anything. */
export function mostGaining<Any extends Pick<Choice, 'gain'>>(weighed: readonly Any[]): Any | undefined {
  const most = Math.max(0, ...weighed.map(({ gain }) => gain))
  return most > 0 ? weighed.find(({ gain }) => gain === most) : undefined
}

/** The promotion with which least is to pay, the first of equals; none when none makes it less. */
export function bestChoice<Any extends CartPromotion>(plain: Plain, promotions: readonly Any[]): Any | undefined {
  return mostGaining(promotions.map(promotion => ({ promotion, gain: weigh(plain, promotion).gain })))?.promotion
}
