import { tierDeduction } from '../tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'

/**
 * 全场94折 (/welfare): a percentage of goods that its promotion names, before all other kinds, so that what the zone
 * shows is what is taken, whatever else holds for the cart (domain.md section 3).
 */
export const zoneDiscount = {
  kind: 'zone-discount',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: true,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule
