import { addFen, sumFloored, type Fen } from '../money.ts'
import type { Basis, DeductionRule, Promotion, ReducedLine } from './deduction.ts'

/** The lines that feed a promotion of this kind; freight feeds none. */
export function linesOf<Line extends ReducedLine>(
  { scope }: Pick<DeductionRule, 'scope'>,
  { goodsIds }: Pick<Promotion, 'goodsIds'>,
  lines: readonly Line[],
): Line[] {
  const ids = goodsIds && new Set(goodsIds)
  return lines.filter(({ line }) => !line.isFreight && scope(line) && (!ids || ids.has(line.goodsId)))
}

/** The lines that a promotion deducts from: those that feed it, or those of freight. */
export function bearersOf<Line extends ReducedLine>(
  { takesFrom }: Pick<DeductionRule, 'takesFrom'>,
  fed: readonly Line[],
  lines: readonly Line[],
): readonly Line[] {
  if (!takesFrom) return fed
  const freight = lines.filter(({ line }) => line.isFreight)
  return takesFrom === 'freight' ? freight : [...fed, ...freight]
}

/** What is left of a line after the deductions that this one combines with. */
export function leftOf({ excludes }: Pick<DeductionRule, 'excludes'>, { amount, deductions }: ReducedLine): Fen {
  return deductions.reduce<number>((left, taken) => (excludes.includes(taken.kind) ? left : left - taken.amount), amount) as Fen
}

/** The basis of a promotion fed by these lines: what it is judged by and deducted from. */
export function basisOf(rule: Pick<DeductionRule, 'excludes'>, fed: readonly ReducedLine[], freight: Fen): Basis {
  const eligible = sumFloored(fed.map(({ line }) => line))
  const amount = addFen(...fed.map(line => line.amount))
  const left = addFen(...fed.map(line => leftOf(rule, line)))
  // The amounts allotted to the lines may differ from their own sum by a fen.
  return { eligible, left: Math.max(0, left - Math.max(0, amount - eligible)) as Fen, freight }
}
