import { isPaidState, orderStates } from '@yaoji/contract/domain/order/order-states'
import { creditAccount } from '../../../purchase/pay-method/credit.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { drawnProof } from '../people/drawn-png.ts'
import { addDebt } from './past-credit-rows.ts'
import type { Made } from './made-order.ts'
import type { PastOrderRows } from './past-order-rows.ts'

/** Two rows that add up to zero: what leaves an account comes to the shop's sales, and back. */
function ledgerRows(eventId: string, kind: string, account: string, amount: number, at: number) {
  return [
    { event_id: eventId, account, kind, delta_fen: amount, created_at: at },
    { event_id: eventId, account: shopAccounts.sales, kind, delta_fen: -amount, created_at: at },
  ]
}

/** Where the money of a past order came from. */
function accountOf({ method, order: { member_id: memberId } }: Made): string {
  const accounts = { balance: `member:${memberId}`, transfer: shopAccounts.bank, credit: creditAccount(memberId) }
  return accounts[method]
}

type Money = { id: string; company: string }

/** The proof that a buyer has sent of a transfer. */
function addProof(rows: PastOrderRows, { order, events }: Made, { id, company }: Money): void {
  const sent = events.find(event => event.state === orderStates.transferToConfirm)
  if (!sent) return
  const file = { id: `proof-${id}`, member_id: order.member_id, type: 'image/png' as const, bytes: drawnProof, used_for: `proof:${id}` }
  rows.file.push({ ...file, created_at: sent.at })
  rows.transfer_proof.push({ payment_id: id, file_id: file.id, payer: company, remark: '', refusal: '', created_at: sent.at })
}

function addRefund(rows: PastOrderRows, { order, events, method }: Made, { id }: Money): void {
  const begun = events.find(event => event.state === orderStates.refunding)
  if (!begun) return
  const done = events.find(event => event.state === orderStates.refunded)
  const [amount, account] = [order.payable_fen, method === 'transfer' ? shopAccounts.bank : `member:${order.member_id}`]
  const at = done?.at ?? begun.at
  rows.ledger.push(...ledgerRows(`refund:${id}`, 'refund', account, amount, at))
  const refund = { id, payment_id: id, order_id: order.id, member_id: order.member_id, cause: 'cancel', amount_fen: amount }
  rows.refund.push({ ...refund, state: done ? 'succeeded' : 'awaited', created_at: at, settled_at: done ? at : null })
}

/** The payment of a past order, by this id, with what it moved; for a transfer that is not confirmed only the attempt with its proof. */
export function addMoney(rows: PastOrderRows, made: Made, money: Money): void {
  const { order, events, method } = made
  const isPaid = isPaidState(order.state)
  if (!isPaid && order.state !== orderStates.transferToConfirm) return
  const amount = order.payable_fen
  const isRefunded = events.some(event => event.state === orderStates.refunding)
  rows.payment.push({
    id: money.id,
    order_id: order.id,
    member_id: order.member_id,
    method,
    amount_fen: amount,
    state: isPaid ? 'succeeded' : 'created',
    created_at: order.paid_at ?? order.created_at,
    settled_at: order.paid_at,
    refunded_fen: isRefunded ? amount : 0,
  })
  addProof(rows, made, money)
  if (!isPaid) return
  addDebt(rows, made, money)
  rows.ledger.push(...ledgerRows(`pay:${money.id}`, 'pay', accountOf(made), -amount, order.paid_at ?? order.created_at))
  addRefund(rows, made, money)
}
