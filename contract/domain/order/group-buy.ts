import { limits } from '../../limits.ts'
import { periodState } from '../period.ts'

/** What becomes of a group; decided once. */
export const groupOutcomes = ['formed', 'failed'] as const
export type GroupOutcome = (typeof groupOutcomes)[number]

/** What an order is cancelled for, in its timeline, when its group has failed. */
export const groupFailedNote = 'group-failed'

/** What an order reads of its group. */
export const groupOrderStates = ['running', ...groupOutcomes] as const
export type GroupOrderState = (typeof groupOrderStates)[number]

/** 未开始, 拼团中, 已抢光, 已截止 and not decided, 已成团, 未成团 (docs/rules/domain.md section 13). */
export const groupStates = ['ahead', 'running', 'sold-out', 'deciding', ...groupOutcomes] as const
export type GroupState = (typeof groupStates)[number]

/** After its end a group stays open this long for money on its way: equal to the payment limit of a join. */
export const groupGraceMs = limits.flashPaymentTimeoutMinutes * 60_000

/** `joined`: units that are paid for. */
export type GroupCount = { ends: number; target: number; joined: number }

/**
 * The outcome that is due for a group now; undefined while it is open.
 *
 * @example 100 of 100 are formed at once; 99 of 100 have failed half an hour after the end, and not before
 */
export function groupDecision({ ends, target, joined }: GroupCount, now: number): GroupOutcome | undefined {
  if (joined >= target) return 'formed'
  return now >= ends + groupGraceMs ? 'failed' : undefined
}

/** `left`: free units; infinite without a quota. */
export type GroupFacts = { begins: number; ends: number; left: number; outcome: GroupOutcome | undefined }

/** Where a group stands. One that is formed is joined on until its end. */
export function groupState({ begins, ends, left, outcome }: GroupFacts, now: number): GroupState {
  if (outcome) return outcome
  const state = periodState({ begins, ends }, now)
  if (state === 'ended') return 'deciding'
  return state === 'running' && left <= 0 ? 'sold-out' : state
}

/**
 * How far it is, in whole percent, never 100 before the last unit.
 *
 * @example 199 of 200 are 99, 250 of 200 are 100
 */
export function groupPercent({ target, joined }: Pick<GroupCount, 'target' | 'joined'>): number {
  return Math.min(100, Math.floor((joined * 100) / target))
}
