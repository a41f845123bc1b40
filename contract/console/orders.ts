import { orderStates } from '../domain/order/order-states.ts'
import * as words from '../words.ts'

/** What the console shows of orders. */

/** The views of the list; `hold` are paid orders that something keeps from their slip, `open` are all that are not over. */
export const orderViews = ['paid', 'hold', 'released', 'picking', 'packed', 'partly', 'transfer', 'sent', 'open', 'all'] as const
export type OrderView = (typeof orderViews)[number]

const s = orderStates

/** The states of each view; none means all. */
export const statesOfView: Readonly<Record<OrderView, readonly number[]>> = {
  paid: [s.paid],
  hold: [s.paid],
  released: [s.released],
  picking: [s.picking],
  packed: [s.outOfWarehouse],
  partly: [s.partlyShipped],
  transfer: [s.transferToConfirm],
  sent: [s.shipped],
  open: [s.awaitingPayment, s.awaitingApproval, s.transferToConfirm, s.paid, s.released, s.picking, s.outOfWarehouse, s.partlyShipped],
  all: [],
}

export const orderViewNames: Readonly<Record<OrderView, string>> = {
  paid: '待开单',
  hold: '挂起',
  released: '待拣',
  picking: '拣货中',
  packed: '待发',
  partly: '部分发货',
  transfer: '待确认转账',
  sent: '运输中',
  open: '未完成',
  all: words.all,
}

/** In these the oldest comes first: they wait for somebody. */
export const isWaitingView = (view: OrderView): boolean => view !== 'all' && view !== 'sent'

/** What staff do next with an order, each by its operation. */
export const orderNextSteps = ['clear_hold', 'slip', 'pick', 'check_out', 'ship', 'deliver', 'confirm_transfer', 'refund'] as const
export type OrderNextStep = (typeof orderNextSteps)[number]

/** For whom an order waits: other stores of its group, the store's choice about units that are short, the store's receipt. */
export const orderWaits = ['group', 'choice', 'receipt'] as const
export type OrderWait = (typeof orderWaits)[number]

/** What is left of an order outside the warehouse: units that a carrier may get now, and parcels on their way. */
export type OrderRest = { toSend: number; onTheWay: number }

/**
 * For whom an order waits; null where a member of staff has the next step, or the order is over.
 *
 * @example waitOf(65, [], { toSend: 0, onTheWay: 1 }) is 'choice': all that is left is what the store is asked about
 */
export function waitOf(state: number, holds: readonly string[], { toSend, onTheWay }: OrderRest): OrderWait | null {
  if (state === s.paid && holds.length > 0 && holds.every(kind => kind === 'group')) return 'group'
  if (state === s.partlyShipped && toSend === 0) return 'choice'
  return state === s.shipped && onTheWay === 0 ? 'receipt' : null
}

/**
 * The next step of an order in a state, which succeeds when it is taken; null where it waits for somebody else.
 *
 * @example nextStepOf(30, [], rest) is 'slip', nextStepOf(30, ['group'], rest) is null, nextStepOf(30, ['address'], rest) is 'clear_hold'
 */
export function nextStepOf(state: number, holds: readonly string[], rest: OrderRest): OrderNextStep | null {
  if (waitOf(state, holds, rest) !== null) return null
  if (state === s.paid && holds.length > 0) return 'clear_hold'
  const steps: Readonly<Record<number, OrderNextStep>> = {
    [s.transferToConfirm]: 'confirm_transfer',
    [s.paid]: 'slip',
    [s.released]: 'pick',
    [s.picking]: 'check_out',
    [s.outOfWarehouse]: 'ship',
    [s.partlyShipped]: 'ship',
    [s.shipped]: 'deliver',
    [s.refunding]: 'refund',
  }
  return steps[state] ?? null
}
