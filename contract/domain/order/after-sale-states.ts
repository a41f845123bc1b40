import { limits } from '../../limits.ts'
import type { OrderMover } from './order-states.ts'

/** What is asked for (domain.md section 8). */
export const afterSaleKinds = ['return', 'refund', 'exchange', 'resend', 'papers', 'refuse'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]

/** States of an after-sale (domain.md section 8). */
export const afterSaleStates = {
  reviewing: 10,
  toSendBack: 20,
  underway: 30,
  inspecting: 40,
  toRefund: 50,
  refunding: 55,
  toResend: 60,
  resent: 65,
  done: 100,
  withdrawn: -1,
  rejected: -2,
  closed: -3,
  reversed: -4,
} as const
export type AfterSaleState = (typeof afterSaleStates)[keyof typeof afterSaleStates]

export type AfterSaleEvent =
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'send-back'
  | 'expire'
  | 'arrive'
  | 'inspect'
  | 'await-refund'
  | 'refund'
  | 'resend'
  | 'receive'
  | 'reverse'

export type AfterSaleTransition = {
  from: AfterSaleState
  event: AfterSaleEvent
  to: AfterSaleState
  by: readonly OrderMover[]
  /** Only these kinds go this way; all do where none is named. */
  kinds?: readonly AfterSaleKind[]
}

const s = afterSaleStates

/** Every way an after-sale may go and who may send it there; what is not here does not happen. Service, widgets and docs/rules/domain.md read it. */
export const afterSaleTransitions: readonly AfterSaleTransition[] = [
  { from: s.reviewing, event: 'approve', to: s.toSendBack, by: ['operator', 'system'], kinds: ['return', 'exchange'] },
  { from: s.reviewing, event: 'approve', to: s.underway, by: ['operator'], kinds: ['refuse'] },
  { from: s.reviewing, event: 'approve', to: s.toRefund, by: ['operator'], kinds: ['refund'] },
  { from: s.reviewing, event: 'approve', to: s.toResend, by: ['operator'], kinds: ['resend', 'papers'] },
  { from: s.reviewing, event: 'reject', to: s.rejected, by: ['operator'] },
  { from: s.reviewing, event: 'withdraw', to: s.withdrawn, by: ['buyer'] },
  { from: s.toSendBack, event: 'send-back', to: s.underway, by: ['buyer'] },
  { from: s.toSendBack, event: 'withdraw', to: s.withdrawn, by: ['buyer'] },
  { from: s.toSendBack, event: 'expire', to: s.closed, by: ['system'] },
  { from: s.underway, event: 'arrive', to: s.inspecting, by: ['operator'] },
  { from: s.inspecting, event: 'inspect', to: s.toRefund, by: ['operator'], kinds: ['return', 'refuse'] },
  { from: s.inspecting, event: 'inspect', to: s.toResend, by: ['operator'], kinds: ['exchange'] },
  { from: s.inspecting, event: 'reject', to: s.rejected, by: ['operator'] },
  { from: s.toRefund, event: 'await-refund', to: s.refunding, by: ['operator', 'system'] },
  { from: s.toRefund, event: 'refund', to: s.done, by: ['operator', 'system'] },
  { from: s.refunding, event: 'refund', to: s.done, by: ['operator', 'system'] },
  { from: s.toResend, event: 'resend', to: s.resent, by: ['operator'], kinds: ['exchange', 'resend'] },
  { from: s.toResend, event: 'resend', to: s.done, by: ['operator'], kinds: ['papers'] },
  { from: s.resent, event: 'receive', to: s.done, by: ['buyer', 'system'] },
  { from: s.done, event: 'reverse', to: s.reversed, by: ['operator'], kinds: ['return', 'refund', 'refuse'] },
]

const dayMs = 86_400_000

/** What happens by itself in a state, and how long after it was entered. */
export const afterSaleTimeouts: readonly { state: AfterSaleState; event: AfterSaleEvent; afterMs: number }[] = [
  { state: s.toSendBack, event: 'expire', afterMs: limits.sendBackDays * dayMs },
  { state: s.resent, event: 'receive', afterMs: limits.autoReceiptDays * dayMs },
]

/**
 * The way of a state for an event, if an after-sale of this kind goes it and this mover may send it there.
 *
 * @example afterSaleWay({ state: 10, kind: 'return' }, 'approve', 'operator')?.to is 20, for a buyer it is undefined
 */
export function afterSaleWay(
  { state, kind }: { state: number; kind: AfterSaleKind },
  event: AfterSaleEvent,
  mover: OrderMover,
): AfterSaleTransition | undefined {
  return afterSaleTransitions.find(
    way => way.from === state && way.event === event && way.by.includes(mover) && (way.kinds?.includes(kind) ?? true),
  )
}

/** Nothing was taken back, sent again or paid for it, or its refund was reversed: its units are free for another. */
export const releasedAfterSaleStates: readonly number[] = [s.withdrawn, s.rejected, s.closed, s.reversed]

/** Somebody is still to do something for it. */
export const openAfterSaleStates: readonly number[] = Object.values(s).filter(state => state > 0 && state < s.done)

/** What a buyer may do with one. */
export const afterSaleActions = ['send-back', 'receive', 'withdraw'] as const
export type AfterSaleAction = (typeof afterSaleActions)[number]

/**
 * What a buyer may do with an after-sale in its state.
 *
 * @example afterSaleActionsIn({ state: 20, kind: 'return' }) is ['send-back', 'withdraw']
 */
export function afterSaleActionsIn(afterSale: { state: number; kind: AfterSaleKind }): AfterSaleAction[] {
  return afterSaleActions.filter(action => afterSaleWay(afterSale, action, 'buyer') !== undefined)
}
