import { tierDeduction } from '../tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'

/** 满折: judged before any reduction, a percentage of what 满减 left (domain.md section 3). */
export const orderDiscount = {
  kind: 'order-discount',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: false,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule
