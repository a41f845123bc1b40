import { dossierStateNames, lapsedName } from '../goods/dossiers.ts'
import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of first business (首营). */

/** `ending`: in force, and one of its papers lapses within the first of the reminders. */
export const dossierViews = ['quality', 'principal', 'draft', 'ending', 'lapsed', 'approved', 'refused', 'all'] as const
export type DossierView = (typeof dossierViews)[number]

export const dossierViewNames: Readonly<Record<DossierView, string>> = {
  ...dossierStateNames,
  ending: '将到期',
  lapsed: lapsedName,
  all: words.all,
}

/** Who may look at dossiers: 运营, who collect and sign them as 采购, 质管, who sign behind them, and 仓库, who receive goods. */
export const dossierReaders: readonly StaffRole[] = ['admin', 'promotion', 'quality', 'warehouse']

/** Who opens dossiers and adds papers. */
export const dossierMakers: readonly StaffRole[] = ['admin', 'promotion']

/** Of a ZIP from another firm: 20 MB, and the same as base64url in a form. */
export const dossierArchiveLimits = { fileMaxBytes: 20_971_520, bodyMaxBytes: 28_000_000 } as const

/** Days before a paper lapses on which the people who must act are reminded, the first one first. */
export const reminderDays = [90, 60, 30, 7] as const

/**
 * The closest reminder that has come for a paper by the days that are left; undefined before the first one.
 *
 * @example reminderOf(45) is 60, reminderOf(7) is 7, reminderOf(91) is undefined
 */
export const reminderOf = (daysLeft: number): number | undefined => reminderDays.findLast(days => daysLeft <= days)
