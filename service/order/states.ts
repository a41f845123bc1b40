import { orderStates } from '@yaoji/contract/calls/order'

export type OrderEvent = 'pay' | 'cancel' | 'expire'

/** What else changes in the transaction of a state change. */
export type OrderEffect = 'use-coupon' | 'release-coupon' | 'release-stock' | 'return-lines' | 'close-payment'

export type Transition = {
  from: number
  event: OrderEvent
  to: number
  effects: readonly OrderEffect[]
  /** The buyer may ask for it. */
  isBuyers: boolean
}

const { awaitingPayment, paid, cancelled, signed, completed, refunded } = orderStates

/** The stock is free again before the lines go back, so that they find it. */
const endUnpaid: readonly OrderEffect[] = ['close-payment', 'release-stock', 'release-coupon', 'return-lines']

/** Every way an order may go (domain.md section 5); what is not here does not happen. */
export const transitions: readonly Transition[] = [
  { from: awaitingPayment, event: 'pay', to: paid, effects: ['use-coupon'], isBuyers: true },
  { from: awaitingPayment, event: 'cancel', to: cancelled, effects: endUnpaid, isBuyers: true },
  { from: awaitingPayment, event: 'expire', to: cancelled, effects: endUnpaid, isBuyers: false },
]

/** Orders in these states keep their goods reserved: the warehouse claims them at 已出库. */
export const reservingStates: readonly number[] = [
  awaitingPayment,
  orderStates.awaitingApproval,
  orderStates.transferToConfirm,
  paid,
  orderStates.released,
  orderStates.picking,
]

/** Money has been taken for orders in these states, also when it is on its way back. */
export function isPaidState(state: number): boolean {
  return state >= paid || state === orderStates.refunding || state === orderStates.refunded
}

export function transitionOf(state: number, event: OrderEvent): Transition | undefined {
  return transitions.find(each => each.from === state && each.event === event)
}

/** Orders that have come to their end, one way or the other, may be bought again. */
const endedStates: readonly number[] = [signed, completed, cancelled, refunded]

export type BuyerAction = 'pay' | 'cancel' | 'reorder'

export function buyerActions(state: number): BuyerAction[] {
  const moves = (['pay', 'cancel'] as const).filter(event => transitionOf(state, event)?.isBuyers)
  return endedStates.includes(state) ? [...moves, 'reorder'] : moves
}
