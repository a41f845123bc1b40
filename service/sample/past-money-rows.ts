import { isPaidState, orderStates } from '@yaoji/contract/domain/order-states'
import type { Made, PastOrderRows } from './past-order-rows.ts'

function transferRows(eventId: string, kind: string, memberId: number, amount: number, at: number) {
  return [
    { event_id: eventId, account: `member:${memberId}`, kind, delta_fen: amount, created_at: at },
    { event_id: eventId, account: 'shop:sales', kind, delta_fen: -amount, created_at: at },
  ]
}

/** The payment of a past order, by this id, with what it moved; nothing for one that was not paid. */
export function addMoney(rows: PastOrderRows, { order, events }: Pick<Made, 'order' | 'events'>, id: string): void {
  if (!isPaidState(order.state) || order.paid_at === null || order.paid_at === undefined) return
  const amount = order.payable_fen
  const refund = events.find(event => event.state === orderStates.refunded)
  rows.payment.push({
    id,
    order_id: order.id,
    member_id: order.member_id,
    method: 'balance',
    amount_fen: amount,
    state: 'succeeded',
    created_at: order.paid_at,
    settled_at: order.paid_at,
    refunded_fen: refund ? amount : 0,
  })
  rows.ledger.push(...transferRows(`pay:${id}`, 'pay', order.member_id, -amount, order.paid_at))
  if (!refund) return
  rows.ledger.push(...transferRows(`refund:${id}`, 'refund', order.member_id, amount, refund.at))
  const times = { created_at: refund.at, settled_at: refund.at }
  rows.refund.push({
    id,
    payment_id: id,
    order_id: order.id,
    member_id: order.member_id,
    cause: 'cancel',
    amount_fen: amount,
    state: 'succeeded',
    ...times,
  })
}
