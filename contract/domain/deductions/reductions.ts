import { tierDeduction } from '../cart/tiers.ts'
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

/** 满折: judged before any reduction, a percentage of what 满减 left (domain.md section 3). */
export const orderDiscount = {
  kind: 'order-discount',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: false,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule

/** 满减 over the whole order. */
export const fullReduction = {
  kind: 'full-reduction',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: true,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule

/** 品种满减: as 满减, over the goods that its promotion names. */
export const itemReduction = {
  kind: 'item-reduction',
  scope: takesPart,
  excludes: [],
  isBeforeFreight: true,
  take: (tiers, { eligible, left }) => tierDeduction(tiers, eligible, left),
} as const satisfies DeductionRule
