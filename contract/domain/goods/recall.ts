import type { LegalFigures } from '../../operator/legal-figures.ts'

/** Levels of a recall by the danger of the goods, the greatest first (药品召回管理办法). */
export const recallLevels = [1, 2, 3] as const
export type RecallLevel = (typeof recallLevels)[number]

export const recallLevelNames: Readonly<Record<RecallLevel, string>> = { 1: '一级召回', 2: '二级召回', 3: '三级召回' }

const dayMs = 86_400_000

/**
 * Until when stores answer, by the figures that hold when a recall starts.
 *
 * @example recallDueAt(2, 0, usualFigures) is 259_200_000, three days later
 */
export const recallDueAt = (level: RecallLevel, startedAt: number, figures: LegalFigures): number =>
  startedAt + figures[`recall_${level}_days`] * dayMs

/** When stores that have not answered are reminded: at half of their time, and when it is over. After that they are called. */
const reminderTimes = ({ startedAt, dueAt }: { startedAt: number; dueAt: number }): readonly number[] => [
  startedAt + Math.floor((dueAt - startedAt) / 2),
  dueAt,
]

/**
 * Whether a store that has not answered is to be reminded now: a time for it has passed since its notice or last reminder.
 *
 * @example mustRemind({ startedAt: 0, dueAt: 100 }, 0, 50) is true, and mustRemind({ startedAt: 0, dueAt: 100 }, 50, 99) is false
 */
export const mustRemind = (recall: { startedAt: number; dueAt: number }, toldAt: number, now: number): boolean =>
  reminderTimes(recall).some(time => toldAt < time && time <= now)

type RecallUnits = { sold: number; returned: number }

/** Units that are still with a store, sold on or not. */
export const unitsOut = ({ sold, returned }: RecallUnits): number => sold - returned
