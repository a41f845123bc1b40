import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { caigouAllowance } from '../data/members.ts'
import type { Made } from './made-order.ts'
import { requesterOf } from './past-event-rows.ts'
import type { PastOrderRows } from './past-order-rows.ts'

/** Why a past order waits for the 店主: its 采购员 may order less by themselves. */
export function addApproval(rows: PastOrderRows, { order, total, events }: Made): void {
  const asked = events.find(({ state }) => state === orderStates.awaitingApproval)
  if (!asked) return
  const person = requesterOf(order.member_id)
  if (!person) throw new Error(`sample data: nobody asks for the approval of ${order.sn}`)
  if (total.payable <= caigouAllowance.orderLimitFen) throw new Error(`sample data: ${order.sn} needs no approval`)
  rows.order_approval.push({
    order_id: order.id,
    person_id: person.id,
    reason: 'over-limit',
    amount_fen: total.payable,
    spent_fen: 0,
    order_limit_fen: caigouAllowance.orderLimitFen,
    month_budget_fen: caigouAllowance.monthBudgetFen,
    created_at: asked.at,
  })
}
