import { firstSellableExpiry } from '../offer-rows.ts'
import { nearExpiryEnd } from '../tags.ts'
import { dayNumber } from './shelf-goods.ts'

/** The time of a question, and the days that follow from it. */
export type Moment = { now: number; firstSellable: number; nearEnd: number }

export function momentOf(now: number): Moment {
  return {
    now,
    firstSellable: dayNumber(firstSellableExpiry(now)),
    nearEnd: dayNumber(nearExpiryEnd(now)),
  }
}
