import { tierDeduction } from '../tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'

/** 品种满减: as 满减, over the goods that its promotion names. */
export const itemReduction = {
  kind: 'item-reduction',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: true,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule
