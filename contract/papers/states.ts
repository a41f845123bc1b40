/** The states of a paper as its store reads them (docs/rules/domain.md section 11). */
export const paperStates = ['missing', 'waiting', 'reviewing', 'passed', 'rejected', 'ending', 'expired', 'changing'] as const
export type PaperState = (typeof paperStates)[number]

export const paperStateNames: Readonly<Record<PaperState, string>> = {
  missing: '未上传',
  waiting: '待审核',
  reviewing: '审核中',
  passed: '已通过',
  rejected: '已驳回',
  ending: '即将到期',
  expired: '已过期',
  changing: '变更审核中',
}

/** Where what was handed in stands; `draft` is seen by its store alone. */
export const handedStates = ['draft', 'waiting', 'reviewing', 'rejected'] as const
export type HandedState = (typeof handedStates)[number]

/** Where a store stands. */
export const storeStates = ['none', 'reviewing', 'passed', 'rejected', 'frozen'] as const
export type StoreState = (typeof storeStates)[number]

export const storeStateNames: Readonly<Record<StoreState, string>> = {
  none: '未认证',
  reviewing: '认证中',
  passed: '已认证',
  rejected: '已驳回',
  frozen: '已冻结',
}

/** Days before the last one on which a store is warned, the widest first. */
export const warningRungs = [90, 60, 30, 7] as const

/** The day of a paper without end, which sorts behind every other. */
export const endless = '9999-12-31'

const dayMs = 86_400_000

/**
 * Whole days until the last day in force; below 0 it has expired. undefined for a paper without end.
 *
 * @example daysLeft('2026-03-01', '2026-02-27') is 2
 */
export function daysLeft(expiresOn: string, today: string): number | undefined {
  return expiresOn === '' || expiresOn === endless ? undefined : Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs)
}

/**
 * The rung of the ladder for a paper: the narrowest that its days fit under, 0 once it has expired, undefined before the first.
 *
 * @example rungOf(61) is 90, rungOf(60) is 60, rungOf(-1) is 0
 */
export function rungOf(days: number | undefined): number | undefined {
  if (days === undefined) return
  return days < 0 ? 0 : warningRungs.findLast(rung => days <= rung)
}

type Facts = {
  /** Last day of the one that is in force, or was; undefined where none was ever approved. */
  expiresOn: string | undefined
  /** Of the one that was handed in behind it. */
  handed: HandedState | undefined
}

/** The state of a paper today. A paper handed in next to one in force waits as a change; the old one stays valid. */
export function paperState({ expiresOn, handed }: Facts, today: string): PaperState {
  const days = expiresOn === undefined ? undefined : daysLeft(expiresOn, today)
  const isInForce = expiresOn !== undefined && (days === undefined || days >= 0)
  if (handed === 'waiting' || handed === 'reviewing') return isInForce ? 'changing' : handed
  if (handed === 'rejected') return 'rejected'
  if (expiresOn === undefined) return 'missing'
  if (!isInForce) return 'expired'
  return rungOf(days) === undefined ? 'passed' : 'ending'
}
