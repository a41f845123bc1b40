import { limits } from '../../limits.ts'
import { addFen, type Fen } from '../money.ts'
import { tierDeduction } from '../cart/tiers.ts'
import { takesPointsAndVouchers, type DeductionRule } from './deduction.ts'

/** 积分: as a voucher, and of what is to pay at most a share (domain.md section 9). */
export const points = {
  kind: 'points',
  scope: takesPointsAndVouchers,
  excludes: [],
  isBeforeFreight: false,
  takesFrom: 'lines and freight',
  take: (tiers, { eligible, left, freight }) => {
    const open = addFen(left, freight)
    const most = Math.floor((open * limits.pointsShareMaxPercent) / 100)
    return Math.min(most, tierDeduction(eligible > 0 ? tiers : [], open)) as Fen
  },
} as const satisfies DeductionRule
