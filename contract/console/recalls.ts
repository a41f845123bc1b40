import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of recalls. */

export const recallViews = ['open', 'ended', 'drill', 'all'] as const
export type RecallView = (typeof recallViews)[number]

export const recallViewNames: Readonly<Record<RecallView, string>> = {
  open: '进行中',
  ended: '已结束',
  drill: '演练',
  all: words.all,
}

/** Who may look at recalls: 质管 start them, 客服 call the stores. */
export const recallReaders: readonly StaffRole[] = ['admin', 'service', 'quality']

/** Stores that a recall's page shows; all of them are in its report. */
export const recallStoresShown = 1_000
