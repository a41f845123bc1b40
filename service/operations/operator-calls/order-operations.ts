import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import * as calls from '@yaoji/contract/calls/operator/order'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { sellerReasonText } from '@yaoji/contract/operator/seller-reasons'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { cancelOrder } from '../../purchase/order/change/cancel.ts'
import { checkOut } from '../../purchase/order/stock/check-out.ts'
import { deliverParcels } from '../../purchase/order/change/deliver.ts'
import { clearHold, refuseHeld } from '../../purchase/order/create/hold.ts'
import { messages as orderMessages } from '../../purchase/order/messages.ts'
import { shipParcel } from '../../purchase/order/change/ship.ts'
import { endShortageRefunds } from '../../purchase/order/short/choose.ts'
import { declareShort } from '../../purchase/order/short/declare.ts'
import { moveOrder, type Happening } from '../../purchase/order/change/transition.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'
import { confirmTransfer, rejectTransfer } from '../../purchase/pay/transfer-desk.ts'
import { endRefund } from '../../purchase/pay-method/refund.ts'
import { noteTemperature } from '../../purchase/cold-chain/desk.ts'
import { releaseCodes } from '../../purchase/trace-codes/required.ts'
import { decideReceipt } from '../../purchase/ephedrine-receipt/send.ts'
import { messages } from './messages.ts'
import type { Operation } from './operation.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>

type OrderFields = { order_sn: string }
type OrderWork<Fields> = (trx: Trx, order: OrderRow, body: Fields, happening: Happening) => Promise<void>

/** One for an order, whose member is locked. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: OrderWork<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & OrderFields, { name, now }: Done) => {
    const order = await lockOrder(trx, body.order_sn)
    await work(trx, order, body, { by: { kind: 'operator', name }, now })
    const { id, sn, state } = await trx
      .selectFrom('orders')
      .select(['id', 'sn', 'state'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    return { order_id: id, order_sn: sn, ...statusWire(state) }
  }
  return { call, run } as unknown as Operation
}

/** `12:30:B1` in its parts; the schema has said that they are there. */
const parts = (text: string): [number, string, string] => {
  const [goods = '', second = '', ...rest] = text.split(':')
  return [Number(goods), second, rest.join(':')]
}

const batchesOf = (texts: readonly string[] = []) =>
  texts.map(text => {
    const [goodsId, quantity, number] = parts(text)
    return { goodsId, quantity: Number(quantity), number }
  })

export const itemsOf = (texts: readonly string[] = []) =>
  texts.map(text => {
    const [goodsId, quantity, batch] = parts(text)
    return { goodsId, quantity: Number(quantity), batch: batch || undefined }
  })

export const codesOf = (texts: readonly string[] = []) =>
  texts.map(text => {
    const [goodsId, batch, code] = parts(text)
    return { goodsId, batch, code }
  })

const lockOrder = (trx: Trx, sn: string): Promise<OrderRow> =>
  lockedRow(trx, trx.selectFrom('orders').selectAll().where('sn', '=', sn), orderMessages.orderNotFound)

/** Money that waited has been sent back: that of a cancelled order, of what fell short of one, or what came for one that needed none any more. */
async function noteRefund(trx: Trx, order: OrderRow, happening: Happening): Promise<void> {
  const { id: orderId, state } = order
  const { now } = happening
  if (state === orderStates.refunding && (await endRefund(trx, { orderId, cause: 'cancel', now })))
    return moveOrder(trx, order, 'refund', happening)
  const isShort = await endShortageRefunds(trx, orderId, now)
  if (!(await endRefund(trx, { orderId, cause: 'late', now })) && !isShort) throw ApiError.conflict(messages.nothingToRefund)
}

export const orderOperations: readonly Operation[] = [
  operation(calls.operateConfirmTransferCall, async (trx, order, { amount, payer }, happening) => {
    await confirmTransfer(trx, order, { amount: parseFen(amount) ?? (-1 as Fen), payer }, happening)
  }),
  operation(calls.operateRejectTransferCall, (trx, order, { reason }, happening) => rejectTransfer(trx, order, reason, happening)),
  operation(calls.operateClearHoldCall, (trx, order, { kind }, happening) => clearHold(trx, order, kind, happening)),
  operation(calls.operateArchiveReceiptCall, (trx, order, _, happening) => decideReceipt(trx, order, '', happening)),
  operation(calls.operateRejectReceiptCall, (trx, order, { reason }, happening) => decideReceipt(trx, order, reason, happening)),
  operation(calls.operateSlipCall, async (trx, order, _, happening) => {
    await refuseHeld(trx, order)
    await moveOrder(trx, order, 'release', happening)
  }),
  operation(calls.operatePickCall, (trx, order, _, happening) => moveOrder(trx, order, 'pick', happening)),
  operation(calls.operateCheckOutCall, (trx, order, { batches }, happening) => checkOut(trx, order, batchesOf(batches), happening)),
  operation(calls.operateShipCall, (trx, order, { carrier, parcel_number: number, items, codes, short }, happening) =>
    shipParcel(trx, order, { carrier, number, items: itemsOf(items), codes: codesOf(codes), isRestShort: short === 1 }, happening),
  ),
  operation(calls.operateReleaseCodesCall, async (trx, order, { reason }, { by, now }) => {
    await releaseCodes(trx, order.id, { reason, operator: by.kind === 'operator' ? by.name : '', now })
  }),
  operation(calls.operateTemperatureCall, (trx, order, noted, { by, now }) =>
    noteTemperature(trx, order, noted, { name: by.kind === 'operator' ? by.name : '', now }),
  ),
  operation(calls.operateShortCall, (trx, order, { items }, happening) => declareShort(trx, order, itemsOf(items), happening)),
  operation(calls.operateDeliverCall, (trx, order, { parcel_number }, happening) => deliverParcels(trx, order, parcel_number, happening)),
  operation(calls.operateCancelCall, (trx, order, { reason: word, note }, { by, now }) => {
    const reason = sellerReasonText(word, note)
    if (reason === undefined) throw ApiError.invalid('note', messages.reasonMissing)
    return cancelOrder(trx, order, { by, reason, now })
  }),
  operation(calls.operateRefundCall, (trx, order, _, happening) => noteRefund(trx, order, happening)),
]
