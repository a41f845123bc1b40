import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodName } from './methods.ts'
import type { PaymentRow } from './open-payment.ts'

/** A payment that succeeded. */
export type PaidPart = Pick<PaymentRow, 'method' | 'amount_fen' | 'part_of'>

/** What an order was paid with, of its payments that succeeded: what the balance paid first. */
export function paidByWire(payments: readonly PaidPart[]): PayStatusWire['paid_by'] {
  const inOrder = payments.toSorted((one, other) => Number(other.part_of !== null) - Number(one.part_of !== null))
  return inOrder.map(({ method, amount_fen }) => ({ name: payMethodName(method), amount: formatFen(amount_fen as Fen) }))
}
