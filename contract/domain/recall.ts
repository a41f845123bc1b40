/** Levels of a recall by the danger of the goods, the greatest first (药品召回管理办法). */
export const recallLevels = [1, 2, 3] as const
export type RecallLevel = (typeof recallLevels)[number]

export const recallLevelNames: Readonly<Record<RecallLevel, string>> = { 1: '一级召回', 2: '二级召回', 3: '三级召回' }

/** Days in which every store that bought the goods gets a notice and is asked what it has left. */
export const recallDays: Readonly<Record<RecallLevel, number>> = { 1: 1, 2: 3, 3: 7 }

const dayMs = 86_400_000

/**
 * Until when stores answer.
 *
 * @example recallDueAt(2, 0) is 259_200_000, three days later
 */
export const recallDueAt = (level: RecallLevel, startedAt: number): number => startedAt + recallDays[level] * dayMs

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
