import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { leastExpiryMonths } from '@yaoji/contract/domain/goods/expiry'
import { firstSellableExpiry } from '../offer/sale-days.ts'
import { nearExpiryEnd } from '../offer/tags.ts'
import { dayNumber } from './listed-goods.ts'

/** The time of a question, and the days that follow from it. */
export type Moment = {
  now: number
  firstSellable: number
  nearEnd: number
  /** Days that a buyer may ask goods to last to, as on the wire and as numbers, ascending. */
  leastExpiries: readonly { day: string; number: number }[]
}

export function momentOf(now: number): Moment {
  return {
    now,
    firstSellable: dayNumber(firstSellableExpiry(now)),
    nearEnd: dayNumber(nearExpiryEnd(now)),
    leastExpiries: leastExpiryMonths.map(months => addMonths(chinaDay(now), months)).map(day => ({ day, number: dayNumber(day) })),
  }
}
