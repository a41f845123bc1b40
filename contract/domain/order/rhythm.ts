import { addDays, chinaDay } from '../china-day.ts'

/** Units of some goods in one order, and when it was placed. */
export type Bought = { at: number; quantity: number }

/** How a store buys some goods. */
export type Rhythm = {
  /** Days on which it ordered them. */
  times: number
  /** Units that it orders in a day, and the most that it ever did. */
  quantity: number
  most: number
  /** Days from one order to the next; undefined after a single day, or two that are close to each other. */
  days: number | undefined
  /** The day of the last order. */
  lastDay: string
}

const dayMs = 86_400_000
/** Three intervals without an order: the store has given the goods up. */
const givenUpAfter = 3

/** Two orders nearer to each other are one need in two parts; from three on they are a habit. */
const shortestOfTwo = 3

/** The value in the middle; of two the smaller, so that it is one that occurred. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * Median quantity and interval of a store's orders of some goods. Orders of one day count as one: a forgotten box is no rhythm.
 *
 * @example 20 boxes on the 1st and the 15th and 30 on the 29th: { quantity: 20, most: 30, days: 14 }
 */
export function rhythmOf(bought: readonly Bought[]): Rhythm | undefined {
  const byDay = Map.groupBy(bought, ({ at }) => chinaDay(at))
  const days = [...byDay.keys()].toSorted()
  const lastDay = days.at(-1)
  if (lastDay === undefined) return undefined
  const quantities = [...byDay.values()].map(each => each.reduce((sum, { quantity }) => sum + quantity, 0))
  const intervals = days.slice(1).map((day, index) => daysBetween(days[index]!, day))
  const isHabit = intervals.length > 1 || (intervals[0] ?? 0) >= shortestOfTwo
  return {
    times: days.length,
    quantity: median(quantities),
    most: Math.max(...quantities),
    days: isHabit ? median(intervals) : undefined,
    lastDay,
  }
}

/** How late the next order is: 1 on the day it is due, 2 an interval later. Undefined before it is due, without a rhythm, and once given up. */
export function lateness({ days, lastDay }: Rhythm, today: string): number | undefined {
  if (days === undefined || addDays(lastDay, days) > today) return undefined
  const late = daysBetween(lastDay, today) / days
  return late <= givenUpAfter ? late : undefined
}
