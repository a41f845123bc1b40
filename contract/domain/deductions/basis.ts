import { addFen, sumFloored, type Fen } from '../money.ts'
import type { Basis, DeductionRule, Promotion, ReducedLine } from './deduction.ts'

/** The lines that feed a promotion of this kind. */
export function linesOf<Line extends ReducedLine>(
  { scope }: Pick<DeductionRule, 'scope'>,
  { goodsIds }: Pick<Promotion, 'goodsIds'>,
  lines: readonly Line[],
): Line[] {
  const ids = goodsIds && new Set(goodsIds)
  return lines.filter(({ line }) => scope(line) && (!ids || ids.has(line.goodsId)))
}

/** What the kinds that this one goes together with left of a line. */
export function leftOf({ excludes }: Pick<DeductionRule, 'excludes'>, { amount, deductions }: ReducedLine): Fen {
  return deductions.reduce<number>((left, taken) => (excludes.includes(taken.kind) ? left : left - taken.amount), amount) as Fen
}

/** What a promotion over these lines is judged by and taken from. */
export function basisOf(rule: Pick<DeductionRule, 'excludes'>, lines: readonly ReducedLine[]): Basis {
  const eligible = sumFloored(lines.map(({ line }) => line))
  const amount = addFen(...lines.map(line => line.amount))
  const left = addFen(...lines.map(line => leftOf(rule, line)))
  // The amounts shared out to the lines may be a fen beside their own sum.
  return { eligible, left: Math.max(0, left - Math.max(0, amount - eligible)) as Fen }
}
