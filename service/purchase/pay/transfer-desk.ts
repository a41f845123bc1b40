import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { limits } from '@yaoji/contract/limits'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { moveOrder, type Happening } from '../order/change/transition.ts'
import type { PaymentRow } from '../pay-method/open-payment.ts'
import { takeMoney } from './arrival.ts'
import { isSameCompany } from './proof.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
const hourMs = 3_600_000

/** The newest unconfirmed transfer of an order: of this amount, if there is one. */
async function awaitedTransfer(trx: Trx, { id }: OrderRow, amount?: Fen): Promise<PaymentRow> {
  const payments = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', id)
    .where('method', '=', 'transfer')
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const payment = payments.find(each => each.amount_fen === amount) ?? payments[0]
  if (!payment) throw ApiError.conflict(messages.noTransfer)
  return payment
}

/** What the bank says of money that came. */
type Arrived = { amount: Fen; payer?: string | undefined }

async function refuseOtherPayer(trx: Trx, { member_id }: OrderRow, payer = ''): Promise<void> {
  const { company } = await trx.selectFrom('member').select('company').where('id', '=', member_id).executeTakeFirstOrThrow()
  if (!isSameCompany(payer, company)) throw ApiError.invalid('payer', payer === '' ? messages.payerMissing : messages.otherPayer)
}

/**
 * The shop received this amount on its account for an order whose member is locked. Another amount than is due is not taken; money for an
 * order that is over goes back. What is paid for ephedrine goods came from the account of the store itself.
 */
export async function confirmTransfer(trx: Trx, order: OrderRow, { amount, payer }: Arrived, { by, now }: Happening) {
  if (order.kind === orderKinds.ephedrine) await refuseOtherPayer(trx, order, payer)
  const payment = await awaitedTransfer(trx, order, amount)
  const due = payment.amount_fen as Fen
  if (amount !== due) throw ApiError.invalid('amount', messages.otherAmount(moneyOf(due), moneyOf(amount)))
  return takeMoney(trx, payment.id, now, order.state === orderStates.transferToConfirm ? by : { kind: 'system' })
}

/** The proof does not show the money: the buyer reads why and may send another, or pay in another way. */
export async function rejectTransfer(trx: Trx, order: OrderRow, reason: string, { by, now }: Happening): Promise<void> {
  if (order.state !== orderStates.transferToConfirm) throw ApiError.conflict(messages.noProof)
  const payment = await awaitedTransfer(trx, order)
  const { id } = await trx
    .selectFrom('transfer_proof')
    .select('id')
    .where('payment_id', '=', payment.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await trx.updateTable('transfer_proof').set({ refusal: reason }).where('id', '=', id).execute()
  // A day at least to do something about it.
  const until = Math.max(order.created_at + limits.transferPaymentTimeoutHours * hourMs, now + limits.onlinePaymentTimeoutHours * hourMs)
  await moveOrder(trx, order, 'reject-transfer', { by, note: reason, now, values: { expiresAt: until } })
}
