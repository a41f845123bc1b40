import type { Kysely } from 'kysely'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order-states'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { findOrder } from '../order/find-order.ts'
import { seconds } from '../order/wire.ts'
import type { OpenMethods } from '../pay-method/method.ts'
import { payMethodWires } from '../pay-method/methods.ts'
import { dueOf } from './due.ts'
import { messages } from './messages.ts'

function payState({ state }: OrderRow): PayStatusWire['state'] {
  if (state === orderStates.awaitingPayment || state === orderStates.awaitingApproval) return 'unpaid'
  if (state === orderStates.transferToConfirm) return 'paying'
  return state < 0 ? 'cancelled' : 'paid'
}

function nextStep(order: OrderRow): string {
  switch (payState(order)) {
    case 'unpaid':
      return order.expires_at === null ? '' : messages.payBefore(chinaMinute(order.expires_at))
    case 'paid':
      return messages.paid
    case 'paying':
      return messages.awaiting
    default:
      return messages.cancelled
  }
}

/** Where the payment of one own order stands and how it can be paid. */
export async function payStatus(db: Kysely<Tables>, memberId: number, orderId: string, open: OpenMethods): Promise<PayStatusWire> {
  const order = await findOrder(db, memberId, orderId)
  const due = await dueOf(db, order, open)
  const isUnpaid = payState(order) === 'unpaid'
  return {
    order_id: order.id,
    order_sn: order.sn,
    state: payState(order),
    amount: formatFen(due.amount),
    balance: formatFen(due.balance),
    pay_methods: isUnpaid ? payMethodWires(due) : [],
    expires_at: order.expires_at === null ? null : seconds(order.expires_at),
    paid_at: order.paid_at === null ? null : seconds(order.paid_at),
    next_step: nextStep(order),
  }
}
