import { addDays, chinaDay, chinaDayStart } from '../china-day.ts'

/** When a warehouse ships, and how long its parcels take to one area. */
export type DeliveryTerms = {
  /** 截单时间 in China time, `16:00`: an order of before then leaves on the same day. */
  cutoff: string
  /** Days of the week on which it ships, 1 (Monday) to 7. */
  weekdays: readonly number[]
  /** Days on which it does not ship although the week says so: 法定节假日. */
  closed: readonly string[]
  /** Days on which it ships although the week says otherwise: 调休上班. */
  open: readonly string[]
  /** Calendar days from shipping to arrival, the fewest and the most. */
  transit: readonly [fewest: number, most: number]
}

export type DeliveryPromise = {
  /** An order of before this moment, in epoch milliseconds, arrives as promised. */
  cutoffAt: number
  shipsOn: string
  arrivesFrom: string
  arrivesTo: string
}

/** A warehouse that ships on none of these days has no terms that could be kept. */
const daysAhead = 60
const minuteMs = 60_000

function shipsOn({ weekdays, closed, open }: DeliveryTerms, day: string): boolean {
  if (closed.includes(day)) return false
  return open.includes(day) || weekdays.includes(new Date(Date.parse(day)).getUTCDay() || 7)
}

function cutoffOf({ cutoff }: DeliveryTerms, day: string): number {
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number)
  return chinaDayStart(day) + (hours * 60 + minutes) * minuteMs
}

/**
 * When goods arrive that are ordered and paid at a moment; undefined where the warehouse does not ship within 60 days.
 *
 * @example cut off at 16:00 on working days, one day of transit: a Friday at 16:00 ships on Monday and arrives on Tuesday
 */
export function promiseOf(terms: DeliveryTerms, startsAt: number): DeliveryPromise | undefined {
  const first = chinaDay(startsAt)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = addDays(first, ahead)
    const cutoffAt = cutoffOf(terms, day)
    if (!shipsOn(terms, day) || cutoffAt <= startsAt) continue
    const [fewest, most] = terms.transit
    return { cutoffAt, shipsOn: day, arrivesFrom: addDays(day, fewest), arrivesTo: addDays(day, most) }
  }
  return
}
