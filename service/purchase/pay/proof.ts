import type { Kysely, Transaction } from 'kysely'
import type { TransferProofWire } from '@yaoji/contract/calls/purchase/pay'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { refusePayer } from '../checkout/buyer.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { claimFile, fileUrl } from '../../identity/uploads/keep.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { moveOrder } from '../order/change/transition.ts'
import { openPayment } from '../pay-method/open-payment.ts'
import { messages } from './messages.ts'
import { plainText } from '@yaoji/contract/validation/plain-text'

/** Names of companies are compared without blanks and widths: （ and ( are the same bracket. */
export const companyKey = (name: string): string => plainText(name).replace(/\s/g, '').toLowerCase()

export const isSameCompany = (one: string, other: string): boolean => companyKey(one) === companyKey(other)

type Trx = Transaction<Tables>
export type NewProof = { memberId: number; personId: number; orderId: string; fileId: string; payer: string; remark: string; now: number }

/** Takes the proof of a transfer that the buyer has begun, or a better one; the order waits for the shop from then on. */
export async function sendProof(trx: Trx, { memberId, personId, orderId, fileId, payer, remark, now }: NewProof): Promise<void> {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  refusePayer(member, order, now)
  const payment = await openPayment(trx, orderId)
  if (payment?.method !== 'transfer') throw ApiError.conflict(messages.noTransfer)
  if (order.state === orderStates.awaitingPayment && order.expires_at !== null && order.expires_at <= now)
    throw ApiError.conflict(messages.orderExpired)
  if (!isSameCompany(payer, member.company)) throw ApiError.invalid('payer', messages.otherPayer)
  await claimFile(trx, { id: fileId, memberId, purpose: `proof:${payment.id}` })
  const row = { payment_id: payment.id, file_id: fileId, payer: plainLine(payer), remark: plainLine(remark), created_at: now }
  await trx.insertInto('transfer_proof').values(row).execute()
  if (order.state !== orderStates.transferToConfirm) await moveOrder(trx, order, 'send-proof', { by: { kind: 'buyer', personId }, now })
}

/** The proof that counts for a payment, with why it was refused if it was. */
export async function proofOf(db: Kysely<Tables>, paymentId: string, serviceOrigin: string): Promise<TransferProofWire | null> {
  const row = await db
    .selectFrom('transfer_proof')
    .innerJoin('file', 'file.id', 'transfer_proof.file_id')
    .select(['transfer_proof.payer', 'remark', 'refusal', 'transfer_proof.created_at', 'file.id', 'file.type'])
    .where('payment_id', '=', paymentId)
    .orderBy('transfer_proof.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { payer, remark, refusal, created_at, id, type } = row
  return { payer, remark, refusal, sent_at: seconds(created_at), file: { id, type, url: fileUrl(id, serviceOrigin) } }
}
