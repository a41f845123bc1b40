import { approvalLimits } from '../cart/approval.ts'
import { limits, transferLimits } from '../../limits.ts'
import { workingDaysAfter } from '../working-day.ts'

/** Order states (domain.md section 5). */
export const orderStates = {
  awaitingPayment: 10,
  awaitingApproval: 15,
  transferToConfirm: 20,
  paid: 30,
  released: 40,
  picking: 50,
  outOfWarehouse: 60,
  partlyShipped: 65,
  shipped: 70,
  signed: 80,
  completed: 100,
  cancelled: -1,
  refunding: -2,
  refunded: -3,
} as const

export type OrderState = (typeof orderStates)[keyof typeof orderStates]

/** Who moves an order: people of the store, people of the shop, or the service when a time is over or money comes. */
export const orderMovers = ['buyer', 'operator', 'system'] as const
export type OrderMover = (typeof orderMovers)[number]

export type OrderEvent =
  | 'pay'
  | 'ask-approval'
  | 'approve'
  | 'send-back'
  | 'lapse'
  | 'send-proof'
  | 'confirm-transfer'
  | 'reject-transfer'
  | 'cancel'
  | 'expire'
  | 'release'
  | 'pick'
  | 'check-out'
  | 'ship-part'
  | 'ship'
  | 'settle'
  | 'receive'
  | 'complete'
  | 'refund'

export type OrderTransition = { from: OrderState; event: OrderEvent; to: OrderState; by: readonly OrderMover[] }

const s = orderStates

/**
 * All transitions of an order and who may trigger them; no others exist.
 *
 * Service, widgets and docs/rules/domain.md read this one table. `ship-part` stays in 65 while something is still to be sent; `settle` leaves it
 * when instead the money of the last open units is refunded.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: s.awaitingPayment, event: 'ask-approval', to: s.awaitingApproval, by: ['system'] },
  { from: s.awaitingPayment, event: 'send-proof', to: s.transferToConfirm, by: ['buyer'] },
  { from: s.awaitingPayment, event: 'pay', to: s.paid, by: ['buyer', 'system'] },
  { from: s.awaitingPayment, event: 'cancel', to: s.cancelled, by: ['buyer', 'operator'] },
  { from: s.awaitingPayment, event: 'expire', to: s.cancelled, by: ['system'] },
  { from: s.awaitingApproval, event: 'approve', to: s.awaitingPayment, by: ['buyer'] },
  { from: s.awaitingApproval, event: 'send-back', to: s.cancelled, by: ['buyer'] },
  { from: s.awaitingApproval, event: 'lapse', to: s.cancelled, by: ['system'] },
  { from: s.awaitingApproval, event: 'cancel', to: s.cancelled, by: ['buyer', 'operator'] },
  { from: s.transferToConfirm, event: 'confirm-transfer', to: s.paid, by: ['operator'] },
  { from: s.transferToConfirm, event: 'reject-transfer', to: s.awaitingPayment, by: ['operator'] },
  { from: s.transferToConfirm, event: 'expire', to: s.cancelled, by: ['system'] },
  { from: s.paid, event: 'release', to: s.released, by: ['operator'] },
  { from: s.paid, event: 'cancel', to: s.refunding, by: ['buyer', 'operator', 'system'] },
  { from: s.released, event: 'pick', to: s.picking, by: ['operator'] },
  { from: s.picking, event: 'check-out', to: s.outOfWarehouse, by: ['operator'] },
  { from: s.outOfWarehouse, event: 'ship-part', to: s.partlyShipped, by: ['operator'] },
  { from: s.outOfWarehouse, event: 'ship', to: s.shipped, by: ['operator'] },
  { from: s.partlyShipped, event: 'ship-part', to: s.partlyShipped, by: ['operator'] },
  { from: s.partlyShipped, event: 'ship', to: s.shipped, by: ['operator'] },
  { from: s.partlyShipped, event: 'settle', to: s.shipped, by: ['buyer', 'system'] },
  { from: s.shipped, event: 'receive', to: s.signed, by: ['buyer', 'system'] },
  { from: s.signed, event: 'complete', to: s.completed, by: ['system'] },
  { from: s.refunding, event: 'refund', to: s.refunded, by: ['system', 'operator'] },
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A transition after a time: since the order `entered` the state, or since all parcels were `delivered`. */
export type OrderTimeout = { state: OrderState; event: OrderEvent; since: 'entered' | 'delivered' } & (
  | { afterMs: number }
  | { afterWorkingDays: number }
)

/** A payment by transfer waits longer: {@link paymentWaitMs}. Orders with 含麻 goods are never received by themselves. */
export const orderTimeouts: readonly OrderTimeout[] = [
  { state: s.awaitingPayment, event: 'expire', afterMs: limits.onlinePaymentTimeoutHours * hourMs, since: 'entered' },
  { state: s.transferToConfirm, event: 'expire', afterWorkingDays: transferLimits.endWorkingDays, since: 'entered' },
  { state: s.awaitingApproval, event: 'lapse', afterMs: approvalLimits.approvalWaitHours * hourMs, since: 'entered' },
  { state: s.shipped, event: 'receive', afterMs: limits.autoReceiptDays * dayMs, since: 'delivered' },
  { state: s.signed, event: 'complete', afterMs: limits.afterSaleDays * dayMs, since: 'entered' },
]

/** Note of an order that ended because the money of its transfer never came. */
export const transferOverdueNote = 'transfer-overdue'

/** How long an unpaid order waits for its money, in ms; one of a flash sale waits no longer for its approval either. */
export const paymentWaitMs = {
  flashSale: limits.flashPaymentTimeoutMinutes * 60_000,
  online: limits.onlinePaymentTimeoutHours * hourMs,
  transfer: limits.transferPaymentTimeoutHours * hourMs,
} as const

/**
 * The way of a state for an event, if this mover may send an order on it.
 *
 * @example transitionOf(30, 'release', 'operator')?.to is 40, transitionOf(30, 'release', 'buyer') is undefined
 */
export function transitionOf(state: number, event: OrderEvent, mover: OrderMover): OrderTransition | undefined {
  return orderTransitions.find(each => each.from === state && each.event === event && each.by.includes(mover))
}

/** What happens by itself in a state, if anything does. */
export function timeoutOf(state: number): OrderTimeout | undefined {
  return orderTimeouts.find(each => each.state === state)
}

/** When a wait that begins at a moment is over. */
export function timeoutEnd(timeout: OrderTimeout, from: number): number {
  return 'afterMs' in timeout ? from + timeout.afterMs : workingDaysAfter(from, timeout.afterWorkingDays)
}

/**
 * Money was taken for orders in these states, even if it is being refunded.
 *
 * @example isPaidState(20) is false, isPaidState(30) and isPaidState(-2) are true
 */
export function isPaidState(state: number): boolean {
  return state >= s.paid || state === s.refunding || state === s.refunded
}

/** Orders in these states keep their goods reserved: the warehouse claims them at 出库. */
export const reservingStates: readonly number[] = [
  s.awaitingPayment,
  s.awaitingApproval,
  s.transferToConfirm,
  s.paid,
  s.released,
  s.picking,
]

/** The buyer has the goods.
 *
 * @example isSignedState(70) is false, isSignedState(80) and isSignedState(100) are true
 */
export function isSignedState(state: number): boolean {
  return state === s.signed || state === s.completed
}

/** Something has reached the buyer, who may refuse it or ask for an after-sale (domain.md section 8). */
const afterSaleStatesOfOrder: readonly number[] = [s.partlyShipped, s.shipped, s.signed, s.completed]

/** What a buyer may do with an order; only a 店主 approves. */
export const buyerActions = ['approve', 'pay', 'proof', 'cancel', 'receive', 'after-sale', 'reorder'] as const
export type BuyerAction = (typeof buyerActions)[number]

/**
 * What a buyer may do in a state; every order may be bought again.
 *
 * @example buyerActionsIn(10) is ['pay', 'cancel', 'reorder'], buyerActionsIn(80) is ['after-sale', 'reorder']
 */
export function buyerActionsIn(state: number): BuyerAction[] {
  const can = (action: BuyerAction) => {
    if (action === 'reorder') return true
    if (action === 'after-sale') return afterSaleStatesOfOrder.includes(state)
    // 改凭证: a better proof replaces the first until it is judged.
    return action === 'proof' ? state === s.transferToConfirm : transitionOf(state, action, 'buyer') !== undefined
  }
  return buyerActions.filter(can)
}

/** The tabs of the order list and the states that each shows; no states means all. */
export const orderTabs = {
  all: [],
  unpaid: [10, 20],
  approval: [15],
  unshipped: [30, 40, 50, 60],
  unreceived: [65, 70],
  completed: [80, 100],
  cancelled: [-1, -2, -3],
} as const satisfies Record<string, readonly number[]>
export type OrderTab = keyof typeof orderTabs

/** The tabs of the list in their order; 售后 are orders with an after-sale, in whatever state they are. */
export const orderListTabs = [...(Object.keys(orderTabs) as OrderTab[]), 'after-sale'] as const
export type OrderListTab = (typeof orderListTabs)[number]
