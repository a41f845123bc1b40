import { sql, type Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import * as calls from '@yaoji/contract/calls/operator/after-sale'
import type { Call, CallSchema, SchemaOf } from '@yaoji/contract/calls/call'
import { afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import { afterSaleStates, type AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { claimedGifts } from '../../purchase/after-sale/detail.ts'
import { lockAfterSale, type AfterSaleRow } from '../../purchase/after-sale/find.ts'
import { approveAfterSale, inspectAfterSale } from '../../purchase/after-sale/inspect.ts'
import { afterSaleLines, partsBack } from '../../purchase/after-sale/lines.ts'
import { refundAfterSale } from '../../purchase/after-sale/refund.ts'
import { messages as afterSaleMessages } from '../../purchase/after-sale/messages.ts'
import { reversalNotes, reverseAfterSale } from '../../purchase/after-sale/reverse.ts'
import { resendAfterSale } from '../../purchase/after-sale/resend.ts'
import { moveAfterSale, type AfterSaleHappening } from '../../purchase/after-sale/transition.ts'
import { takeBackCodes } from '../../purchase/trace-codes/take-back.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'
import type { Lowers, Operation } from './operation.ts'
import type { Done } from '../done.ts'
import { codesOf, itemsOf } from './order-operations.ts'

type Trx = Transaction<Tables>
type Work<Fields> = (trx: Trx, row: AfterSaleRow, body: Fields, happening: AfterSaleHappening, done: Done) => Promise<unknown>

/** One for an after-sale, whose member is locked. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>, lowers?: Lowers<Schema>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { after_sale_sn: string }, done: Done) => {
    const { name, now } = done
    const row = await lockAfterSale(trx, body.after_sale_sn)
    await work(trx, row, body, { by: { kind: 'operator', name }, now }, done)
    const moved = await trx.selectFrom('after_sale').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    const status = moved.state as AfterSaleState // Nothing but a transition writes one.
    const gifts = await claimedGifts(trx, moved)
    return { after_sale_id: row.id, after_sale_sn: row.sn, status, status_text: afterSaleStateName(status, row.kind), gifts }
  }
  return { call, run, lowers } as unknown as Operation
}

/** A refund above the limit is signed by a second person; money that was already sent by hand is only noted. */
const refundLowers: Lowers<SchemaOf<typeof calls.operateRepayCall>> = async (trx, { after_sale_sn }) => {
  const row = await lockAfterSale(trx, after_sale_sn)
  if (row.state !== afterSaleStates.toRefund) return
  const { sum } = await partsBack(trx, row, await afterSaleLines(trx, row.id))
  const amount = (sum.money + sum.voucher) as Fen
  if (amount <= guardLimits.signedFromFen) return
  const { company } = await trx.selectFrom('member').select('company').where('id', '=', row.member_id).executeTakeFirstOrThrow()
  return {
    title: messages.refundTitle(row.sn, company),
    goodsIds: [],
    effect: noPriceEffect,
    exposure: amount,
    notes: [messages.refundOf(moneyOf(amount), moneyOf(guardLimits.signedFromFen as Fen))],
  }
}

/** What a reversal takes back and leaves is found by doing it and taking that back. */
const reverseLowers: Lowers<SchemaOf<typeof calls.operateReverseCall>> = async (trx, { after_sale_sn, reason }, { name, now }) => {
  const row = await lockAfterSale(trx, after_sale_sn)
  await sql`savepoint reversal`.execute(trx)
  const reversed = await reverseAfterSale(trx, row, { reason, name, now })
  await sql`rollback to savepoint reversal`.execute(trx)
  await sql`release savepoint reversal`.execute(trx)
  const { company } = await trx.selectFrom('member').select('company').where('id', '=', row.member_id).executeTakeFirstOrThrow()
  const { title, because } = afterSaleMessages.reversal
  return {
    title: title(row.sn, company),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [...reversalNotes(row, reversed), because(reason)],
  }
}

export const afterSaleOperations: readonly Operation[] = [
  operation(calls.operateApproveCall, (trx, row, _, happening) => approveAfterSale(trx, row, happening)),
  operation(calls.operateRejectCall, (trx, row, { reason }, happening) =>
    moveAfterSale(trx, row, 'reject', { ...happening, note: reason }),
  ),
  operation(calls.operateArriveCall, (trx, row, _, happening) => moveAfterSale(trx, row, 'arrive', happening)),
  operation(calls.operateInspectCall, async (trx, row, { items, codes = [], rejected_codes: rejected = [] }, happening) => {
    const { order_id: orderId } = row
    const { now } = happening
    await inspectAfterSale(trx, row, itemsOf(items), happening)
    await takeBackCodes(trx, codes, { orderId, to: 'stock', field: 'codes', now })
    await takeBackCodes(trx, rejected, { orderId, to: 'rejected', field: 'rejected_codes', now })
  }),
  operation(calls.operateRepayCall, (trx, row, _, happening) => refundAfterSale(trx, row, happening), refundLowers),
  operation(calls.operateResendCall, (trx, row, { carrier, parcel_number: number, codes }, happening) =>
    resendAfterSale(trx, row, { carrier, number, codes: codesOf(codes) }, happening),
  ),
  operation(
    calls.operateReverseCall,
    (trx, row, { reason }, _, { name, signedBy, now }) => reverseAfterSale(trx, row, { reason, name, signedBy, now }),
    reverseLowers,
  ),
]
