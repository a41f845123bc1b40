import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodName } from './methods.ts'
import type { PaymentRow } from './open-payment.ts'
import { sql } from 'kysely'

/** What a refund paid back, in fen, as the ledger booked it: the part that only reduced a debt on 账期 was no money. */
export const moneyBack = sql<number>`refund.amount_fen - coalesce((
  select delta_fen from ledger
  where ledger.event_id = 'refund:' || refund.id and ledger.account = 'credit:' || refund.member_id
), 0)`

/** A payment that succeeded. */
export type PaidPart = Pick<PaymentRow, 'method' | 'amount_fen' | 'part_of'>

/** What an order was paid with, of its payments that succeeded: what the balance paid first. */
export function paidByWire(payments: readonly PaidPart[]): PayStatusWire['paid_by'] {
  const inOrder = payments.toSorted((one, other) => Number(other.part_of !== null) - Number(one.part_of !== null))
  return inOrder.map(({ method, amount_fen }) => ({ name: payMethodName(method), amount: formatFen(amount_fen as Fen) }))
}
