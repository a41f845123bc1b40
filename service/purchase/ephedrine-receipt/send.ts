import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { receiptSendCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { claimFile } from '../../identity/uploads/keep.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockOwnOrder } from '../order/detail/find-order.ts'
import { addOrderEvent, type Happening } from '../order/change/transition.ts'
import { receiptMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Sent = { memberId: number; personId: number; orderId: string; body: Body<typeof receiptSendCall>; now: number }

async function refuseUnread(trx: Trx, orderId: string, { ticked, is_received, is_paid }: Sent['body']): Promise<void> {
  const batches = await trx.selectFrom('order_batch').select('id').where('order_id', '=', orderId).execute()
  const own = new Set(batches.map(({ id }) => id))
  const isAll = new Set(ticked).size === own.size && ticked.every(id => own.has(id))
  if (!isAll) throw ApiError.invalid('ticked', receiptMessages.tickAll)
  if (is_received !== 1) throw ApiError.invalid('is_received', receiptMessages.confirmReceived)
  if (is_paid !== 1) throw ApiError.invalid('is_paid', receiptMessages.confirmPaid)
}

/** Takes the stamped receipt of a signed order, or a better one for one that was refused. */
export async function sendReceipt(trx: Trx, { memberId, personId, orderId, body, now }: Sent): Promise<void> {
  const order = await lockOwnOrder(trx, memberId, orderId)
  if (order.kind !== orderKinds.ephedrine) throw ApiError.notFound()
  if (order.state < orderStates.signed) throw ApiError.conflict(receiptMessages.receiveFirst)
  await refuseUnread(trx, orderId, body)
  await claimFile(trx, { id: body.file_id, memberId, purpose: `receipt:${orderId}` })
  const { numUpdatedRows } = await trx
    .updateTable('receipt')
    .set({ state: 'sent', file_id: body.file_id, statement: receiptMessages.statement, person_id: personId, sent_at: now, refusal: '' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'rejected'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(receiptMessages.sentBefore)
  await addOrderEvent(
    trx,
    { orderId, state: order.state, event: 'receipt' },
    { by: { kind: 'buyer', personId }, now, note: 'receipt-sent' },
  )
}

/** An operator files a receipt, or gives it back with the reason that the buyer reads. */
export async function decideReceipt(trx: Trx, { id, state }: OrderRow, refusal: string, happening: Happening): Promise<void> {
  const { by, now } = happening
  const { numUpdatedRows } = await trx
    .updateTable('receipt')
    .set({ state: refusal ? 'rejected' : 'archived', refusal, decided_at: now, operator: by.kind === 'operator' ? by.name : '' })
    .where('order_id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(receiptMessages.notSent)
  await addOrderEvent(trx, { orderId: id, state, event: 'receipt' }, { ...happening, note: refusal || 'receipt-archived' })
}
