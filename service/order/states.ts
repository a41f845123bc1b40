import { orderStates } from '@yaoji/contract/calls/order'

export type OrderEvent = 'pay' | 'cancel' | 'expire'

/** What else changes in the transaction of a state change. */
export type OrderEffect = 'use-coupon' | 'release-coupon' | 'release-stock'

export type Transition = {
  from: number
  event: OrderEvent
  to: number
  effects: readonly OrderEffect[]
  /** The buyer may ask for it. */
  isBuyers: boolean
}

const { awaitingPayment, paid, cancelled } = orderStates

/** Every way an order may go (domain.md section 5); what is not here does not happen. */
export const transitions: readonly Transition[] = [
  { from: awaitingPayment, event: 'pay', to: paid, effects: ['use-coupon'], isBuyers: true },
  { from: awaitingPayment, event: 'cancel', to: cancelled, effects: ['release-stock', 'release-coupon'], isBuyers: true },
  { from: awaitingPayment, event: 'expire', to: cancelled, effects: ['release-stock', 'release-coupon'], isBuyers: false },
]

/** Orders in these states keep their goods reserved: the warehouse claims them at 已出库. */
export const reservingStates: readonly number[] = [
  awaitingPayment, orderStates.awaitingApproval, orderStates.transferToConfirm,
  paid, orderStates.released, orderStates.picking,
]

/** Money has been taken for orders in these states, also when it is on its way back. */
export function isPaidState(state: number): boolean {
  return state >= paid || state === orderStates.refunding || state === orderStates.refunded
}

export function transitionOf(state: number, event: OrderEvent): Transition | undefined {
  return transitions.find(each => each.from === state && each.event === event)
}

export function buyerActions(state: number): ('pay' | 'cancel')[] {
  return (['pay', 'cancel'] as const).filter(event => transitionOf(state, event)?.isBuyers)
}
