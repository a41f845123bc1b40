import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { points as pointsRule } from '@yaoji/contract/domain/deductions/points'
import type { Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { pointsOrVoucher } from './vouchers.ts'

const fenPerYuan = 100

/** What points are worth, never more than they are. */
export function worthOf(points: number): Fen {
  return Math.floor((points * fenPerYuan) / limits.pointsPerYuan) as Fen
}

/** The points that an amount costs, never fewer than it is worth. */
export function pointsFor(amount: Fen): number {
  return Math.ceil((amount * limits.pointsPerYuan) / fenPerYuan)
}

export function pointsOf(points: number): CartPromotion[] {
  const worth = worthOf(points)
  return worth > 0 ? [pointsOrVoucher(pointsRule.kind, worth)] : []
}
