import { addFen } from '../money.ts'
import { tierDeduction } from '../cart/tiers.ts'
import { takesPointsAndVouchers, type DeductionRule } from './deduction.ts'

/** 现金券: stored value, which pays for goods and freight alike; its tier is all there is (domain.md section 9). */
export const voucher = {
  kind: 'voucher',
  scope: takesPointsAndVouchers,
  excludes: [],
  isBeforeFreight: false,
  takesFrom: 'lines and freight',
  take: (tiers, { eligible, left, freight }) => tierDeduction(eligible > 0 ? tiers : [], addFen(left, freight)),
} as const satisfies DeductionRule
