import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Fen } from '@yaoji/contract/domain/money'
import { refundParts } from '@yaoji/contract/domain/order/refund-share'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import type { PastOrderRows } from './past-order-rows.ts'

type PaidBack = {
  id: string
  state: number
  order: PastOrderRows['orders'][number]
  line_id: number
  events: PastOrderRows['after_sale_event']
}

const none = 0 as Fen

/** Pays one unit of a line back whose order was paid by transfer, and with nothing else; answers what that is. */
export function payBackOne(rows: PastOrderRows, { id, state, order, line_id, events }: PaidBack): Fen {
  const line = rows.order_line.find(each => each.id === line_id)
  const payment = rows.payment.find(each => each.order_id === order.id)
  if (!line || payment?.method !== 'transfer') throw new Error(`sample data: after-sale ${id} cannot be paid back`)
  const paid = { id: line_id, number: line.quantity, refunded: line.refunded ?? 0, money: line.net_fen as Fen, voucher: none, points: none }
  const money = refundParts([{ line: paid, units: 1 }])[0]?.money ?? none
  const at = (wanted: number) => events.find(event => event.state === wanted)?.created_at ?? null
  const [begunAt, settledAt] = [at(afterSaleStates.refunding) ?? 0, state === afterSaleStates.done ? at(afterSaleStates.done) : null]
  line.refunded = paid.refunded + 1
  payment.refunded_fen = (payment.refunded_fen ?? 0) + money
  const refundId = `refund-${id}`
  rows.refund.push({
    ...{ id: refundId, payment_id: payment.id, order_id: order.id, member_id: order.member_id },
    ...{ cause: `after-sale:${id}`, amount_fen: money, created_at: begunAt },
    ...(settledAt === null ? { state: 'awaited', settled_at: null } : { state: 'succeeded', settled_at: settledAt }),
  })
  const event = { event_id: `refund:${refundId}`, kind: 'refund', created_at: settledAt ?? begunAt }
  rows.ledger.push({ ...event, account: shopAccounts.bank, delta_fen: money }, { ...event, account: shopAccounts.sales, delta_fen: -money })
  return money
}
