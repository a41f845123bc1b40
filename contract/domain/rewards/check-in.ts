import { addDays } from '../china-day.ts'

/** What the days of a streak of 签到 bring, over and over (domain.md section 9). */
export const checkInRound = [5, 5, 10, 10, 15, 15, 30] as const

/**
 * The points of a day of a streak, counted from 1.
 *
 * @example checkInPoints(7) is 30, checkInPoints(8) is 5
 */
export function checkInPoints(day: number): number {
  return checkInRound[(day - 1) % checkInRound.length] ?? 0
}

export type CheckedIn = {
  /** The China day of the last 签到; empty where there was none. */
  on: string
  /** How many days in a row that was the last of. */
  days: number
}

/** How many days in a row there are by a day, whether that day is one of them, and what the next one brings. */
export function checkInOf({ on, days }: CheckedIn, today: string): { days: number; isDone: boolean; next: number } {
  const inRow = on >= addDays(today, -1) ? days : 0
  return { days: inRow, isDone: on >= today, next: checkInPoints(inRow + 1) }
}

/** The days of the round that the next day falls into, or the one of today once it is done. */
export function checkInDays({ days, isDone }: { days: number; isDone: boolean }): { day: number; points: number; isDone: boolean }[] {
  const shown = isDone ? days : days + 1
  const before = shown - 1 - ((shown - 1) % checkInRound.length)
  return checkInRound.map((points, index) => ({ day: before + index + 1, points, isDone: before + index < days }))
}
