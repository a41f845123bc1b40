import { limits } from '../../limits.ts'
import type { AfterSaleKind } from './after-sale-states.ts'
import { isSignedState, orderStates } from './order-states.ts'

/** Why something is asked for, in the order in which buyers see it. */
export const afterSaleReasons = ['damaged', 'short', 'wrong', 'quality', 'recall', 'not-wanted', 'no-invoice', 'no-report'] as const
export type AfterSaleReason = (typeof afterSaleReasons)[number]

/** The reasons for which each kind can be asked for. */
export const reasonsOfKind: Readonly<Record<AfterSaleKind, readonly AfterSaleReason[]>> = {
  return: ['damaged', 'wrong', 'quality', 'recall', 'not-wanted'],
  refund: ['damaged', 'short', 'wrong'],
  exchange: ['damaged', 'wrong', 'quality'],
  resend: ['damaged', 'short', 'wrong'],
  papers: ['no-invoice', 'no-report'],
  refuse: ['damaged', 'wrong', 'quality', 'not-wanted'],
}

/** Reasons that need a picture as evidence. */
export const photoReasons: readonly AfterSaleReason[] = ['damaged', 'short', 'wrong', 'quality']

const hourMs = 3_600_000
/** How long after which moment a reason may be given; those that are not here may be given at any time. */
const windows: Partial<Record<AfterSaleReason, { since: 'signed' | 'sent'; ms: number }>> = {
  damaged: { since: 'signed', ms: limits.damageReportHours * hourMs },
  short: { since: 'signed', ms: limits.damageReportHours * hourMs },
  wrong: { since: 'signed', ms: limits.damageReportHours * hourMs },
  'not-wanted': { since: 'sent', ms: limits.returnDays * 24 * hourMs },
}

/** A batch of an order as it reached the buyer. */
export type DeliveredBatch = {
  /** When its parcel was handed to the carrier. */
  sentAt: number
  /** Units that no other after-sale has. */
  free: number
  isCold: boolean
  isEphedrine: boolean
  /** Bought at a price that was taken off because it expires soon. */
  isNearExpiry: boolean
  /** A recall that is no drill covers it, also one that has ended. */
  isRecalled: boolean
}

export type AskedOrder = { state: number; signedAt: number | null }
export type AfterSaleRefusal = 'state' | 'reason' | 'over' | 'none-left' | 'not-returnable' | 'not-recalled'

const isOnItsWay = (state: number) => state === orderStates.partlyShipped || state === orderStates.shipped

/** Kinds that an order of a state can ask for: 拒收 before it is signed, all others after. */
export function isKindOfState(kind: AfterSaleKind, state: number): boolean {
  return kind === 'refuse' ? isOnItsWay(state) : isSignedState(state)
}

/**
 * The last moment for a reason, or null where there is none.
 *
 * @example reasonEnds('quality', { signedAt: 0, sentAt: 0 }) is null
 */
export function reasonEnds(reason: AfterSaleReason, { signedAt, sentAt }: { signedAt: number | null; sentAt: number }): number | null {
  const window = windows[reason]
  if (!window) return null
  const since = window.since === 'sent' ? sentAt : signedAt
  return since === null ? null : since + window.ms
}

export type Asked = { kind: AfterSaleKind; reason: AfterSaleReason; now: number }

/**
 * Why a batch of an order cannot be asked for; undefined where it can (domain.md section 8).
 *
 * @example 冷藏 goods that are not wanted are 'not-returnable', damaged ones come back within 48 hours
 */
export function afterSaleRefusal(order: AskedOrder, batch: DeliveredBatch, { kind, reason, now }: Asked): AfterSaleRefusal | undefined {
  if (!isKindOfState(kind, order.state)) return 'state'
  if (!reasonsOfKind[kind].includes(reason)) return 'reason'
  // A paper is asked for as often as it is missing.
  if (kind === 'papers') return
  const ends = kind === 'refuse' ? null : reasonEnds(reason, { signedAt: order.signedAt, sentAt: batch.sentAt })
  if (ends !== null && now > ends) return 'over'
  if (reason === 'recall' && !batch.isRecalled) return 'not-recalled'
  const isBound = batch.isCold || batch.isEphedrine || batch.isNearExpiry
  if (reason === 'not-wanted' && kind !== 'refuse' && isBound) return 'not-returnable'
  return batch.free > 0 ? undefined : 'none-left'
}
