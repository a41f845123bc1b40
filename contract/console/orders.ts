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

/**
 * The next step of an order in a state; null where it waits for somebody else.
 *
 * @example nextStepOf(30, []) is 'slip', nextStepOf(30, ['group']) is null, nextStepOf(30, ['address']) is 'clear_hold'
 */
export function nextStepOf(state: number, holds: readonly string[]): OrderNextStep | null {
  if (state === s.paid && holds.length > 0) return holds.every(kind => kind === 'group') ? null : 'clear_hold'
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
