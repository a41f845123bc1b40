import { afterSaleStates, afterSaleWay, openAfterSaleStates, type AfterSaleKind } from '../domain/order/after-sale-states.ts'
import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of after-sales. */

/** The views of the list: one for each step that somebody takes, `over` for what has ended, `open` for all that has not. */
export const afterSaleViews = ['review', 'sending', 'arrive', 'inspect', 'refund', 'resend', 'open', 'over', 'all'] as const
export type AfterSaleView = (typeof afterSaleViews)[number]

const s = afterSaleStates

/** The states of each view; none means all. */
export const statesOfAfterSaleView: Readonly<Record<AfterSaleView, readonly number[]>> = {
  review: [s.reviewing],
  sending: [s.toSendBack],
  arrive: [s.underway],
  inspect: [s.inspecting],
  refund: [s.toRefund, s.refunding],
  resend: [s.toResend],
  open: openAfterSaleStates,
  over: [s.done, s.withdrawn, s.rejected, s.closed, s.reversed],
  all: [],
}

export const afterSaleViewNames: Readonly<Record<AfterSaleView, string>> = {
  review: '待审核',
  sending: '待寄回',
  arrive: '待收货',
  inspect: '待验货',
  refund: '待退款',
  resend: '待补发',
  open: '未完成',
  over: '已结束',
  all: words.all,
}

/** In these the oldest comes first: they wait for somebody. */
export const isWaitingAfterSaleView = (view: AfterSaleView): boolean => view !== 'all' && view !== 'over'

/** What staff do next with an after-sale, each by the end of the path of its operation. */
export const afterSaleSteps = ['approve', 'arrive', 'inspect', 'refund', 'resend'] as const
export type AfterSaleStep = (typeof afterSaleSteps)[number]

const steps: Readonly<Record<number, AfterSaleStep>> = {
  [s.reviewing]: 'approve',
  [s.underway]: 'arrive',
  [s.inspecting]: 'inspect',
  [s.toRefund]: 'refund',
  [s.refunding]: 'refund',
  [s.toResend]: 'resend',
}

/**
 * The next step of an after-sale in a state; null where it waits for the buyer, or is over.
 *
 * @example nextAfterSaleStep(10) is 'approve', nextAfterSaleStep(20) is null
 */
export const nextAfterSaleStep = (state: number): AfterSaleStep | null => steps[state] ?? null

/** An after-sale can be refused before it is granted, and after its goods were looked at. */
export const isRefusable = (state: number): boolean => state === s.reviewing || state === s.inspecting

/** A refund that was made can be reversed where it was a mistake. */
export const isReversible = (state: number, kind: AfterSaleKind): boolean =>
  afterSaleWay({ state, kind }, 'reverse', 'operator') !== undefined

/** Who may look at after-sales; 业务员 see those of their own stores. */
export const afterSaleReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'finance', 'warehouse', 'sales']
