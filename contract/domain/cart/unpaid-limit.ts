import { unpaidLimits } from '../../limits.ts'
import type { Fen } from '../money.ts'

/**
 * What a store may hold in orders that are not paid: the largest of a fixed amount, its credit, and three times its
 * largest paid month (domain.md section 5).
 *
 * @example without credit a month of 20,000 yuan allows 60,000, one of 10,000 yuan the fixed 50,000
 */
export function unpaidLimit({ credit, largestMonth }: { credit: Fen; largestMonth: Fen }): Fen {
  return Math.max(unpaidLimits.leastFen, credit, largestMonth * unpaidLimits.paidMonths) as Fen
}

/**
 * Units of one goods item that a store may hold unpaid, by the units that would be free without them.
 *
 * @example of 1,000 free units 500, of 150 or of 30 free units 100
 */
export function unpaidUnitsLimit(free: number): number {
  return Math.max(unpaidLimits.freeUnits, Math.floor((free * unpaidLimits.freeSharePercent) / 100))
}

/** Whether operators see that a limit is nearly reached. */
export function isNearLimit(taken: number, limit: number): boolean {
  return taken * 100 >= limit * unpaidLimits.nearPercent
}
