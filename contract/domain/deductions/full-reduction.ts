import { tierDeduction } from '../tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'

/** 满减 over the whole order. */
export const fullReduction = {
  kind: 'full-reduction',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: true,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule
