import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Fen } from '@yaoji/contract/domain/money'
import { refundParts } from '@yaoji/contract/domain/order/refund-share'
import { refundReversal, shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { texts } from '../goods/texts.ts'
import type { PastOrderRows } from './past-order-rows.ts'

type PaidBack = {
  id: string
  order: PastOrderRows['orders'][number]
  line_id: number
  events: PastOrderRows['after_sale_event']
  /** Why it was reversed. */
  reason: string
}

const none = 0 as Fen

/** The entry against a refund by transfer: the balance pays it again. */
function addReversal(rows: PastOrderRows, refund: PastOrderRows['refund'][number], reason: string, created_at: number): void {
  const { id: refund_id, order_id, member_id, amount_fen } = refund
  const id = `reversal-${refund_id}`
  const people = { operator: texts.accountant, signer: texts.quality }
  rows.refund_reversal.push({ id, refund_id, order_id, member_id, balance_fen: amount_fen, credit_fen: 0, reason, ...people, created_at })
  const event = { event_id: `${refundReversal}:${id}`, kind: refundReversal, created_at }
  rows.ledger.push(
    { ...event, account: `member:${member_id}`, delta_fen: -amount_fen },
    { ...event, account: shopAccounts.sales, delta_fen: amount_fen },
  )
}

/** Pays one unit of a line back whose order was paid by transfer, and with nothing else; answers what that is. */
export function payBackOne(rows: PastOrderRows, { id, order, line_id, events, reason }: PaidBack): Fen {
  const line = rows.order_line.find(each => each.id === line_id)
  const payment = rows.payment.find(each => each.order_id === order.id)
  if (!line || payment?.method !== 'transfer') throw new Error(`sample data: after-sale ${id} cannot be paid back`)
  const paid = { id: line_id, number: line.quantity, refunded: line.refunded ?? 0, money: line.net_fen as Fen, voucher: none, points: none }
  const money = refundParts([{ line: paid, units: 1 }])[0]?.money ?? none
  const at = (wanted: number) => events.find(event => event.state === wanted)?.created_at ?? null
  const [begunAt, settledAt, reversedAt] = [at(afterSaleStates.refunding) ?? 0, at(afterSaleStates.done), at(afterSaleStates.reversed)]
  const refund = {
    ...{ id: `refund-${id}`, payment_id: payment.id, order_id: order.id, member_id: order.member_id },
    ...{ cause: `after-sale:${id}`, amount_fen: money, created_at: begunAt },
    ...(settledAt === null ? { state: 'awaited' as const, settled_at: null } : { state: 'succeeded' as const, settled_at: settledAt }),
  }
  rows.refund.push(refund)
  const event = { event_id: `refund:${refund.id}`, kind: 'refund', created_at: settledAt ?? begunAt }
  rows.ledger.push({ ...event, account: shopAccounts.bank, delta_fen: money }, { ...event, account: shopAccounts.sales, delta_fen: -money })
  if (reversedAt !== null) addReversal(rows, refund, reason, reversedAt)
  else {
    line.refunded = paid.refunded + 1
    payment.refunded_fen = (payment.refunded_fen ?? 0) + money
  }
  return money
}
