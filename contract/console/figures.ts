import { addDays } from '../domain/china-day.ts'
import type { StaffRole } from '../operator/roles.ts'

/** What the console shows of figures (数据). */

/** One day, or the 30 days that end with it. */
export const figureSpans = ['day', 'month'] as const
export type FigureSpan = (typeof figureSpans)[number]

export const spanDays: Readonly<Record<FigureSpan, number>> = { day: 1, month: 30 }

/** A day is compared with the same day of the week before, thirty days with the thirty before. */
export const comparedDays: Readonly<Record<FigureSpan, number>> = { day: 7, month: 30 }

/** Who reads figures; 业务员 see those of their own stores. */
export const figureReaders: readonly StaffRole[] = ['admin', 'service', 'finance', 'promotion', 'sales']

export const figureLimits = {
  /** Days of figures that can be shown; older ones are deleted. */
  daysMax: 400,
  /** Days that are made when a shop first makes figures: thirty, and the thirty that they are compared with. */
  firstDays: 60,
  /** A day is made this long after its end, when what began before it has been written. */
  afterMidnightMs: 10 * 60_000,
  /** Words that were searched for stay as long as two months are looked at. */
  wordDays: 62,
  /** Rows of a list that a page shows; its file has all. */
  shownMax: 200,
} as const

/**
 * Whether words that were searched for on some of the days are deleted.
 *
 * @example areWordsGone({ day: '2026-09-01', span: 'day', today: '2026-11-29' }) is true
 */
export const areWordsGone = ({ day, span, today }: { day: string; span: FigureSpan; today: string }): boolean =>
  addDays(day, 1 - spanDays[span]) < addDays(today, -figureLimits.wordDays)

/** A store has stopped ordering when it is silent for twice its usual time between orders, and for two weeks at least. */
export const quietRules = { lookBackDays: 180, ordersMin: 3, times: 2, daysMin: 14 } as const

/**
 * Whether a store with this rhythm has stopped ordering.
 *
 * @example isQuiet({ usualDays: 7, silentDays: 15 }) is true, isQuiet({ usualDays: 30, silentDays: 15 }) is false
 */
export const isQuiet = ({ usualDays, silentDays }: { usualDays: number; silentDays: number }): boolean =>
  silentDays >= quietRules.daysMin && silentDays > usualDays * quietRules.times
