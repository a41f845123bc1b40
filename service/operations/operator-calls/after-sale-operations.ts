import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import * as calls from '@yaoji/contract/calls/operator/after-sale'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { afterSaleStateName } from '@yaoji/contract/after-sale-names'
import type { AfterSaleState } from '@yaoji/contract/domain/after-sale-states'
import { claimedGifts } from '../../purchase/after-sale/detail.ts'
import { lockAfterSale, type AfterSaleRow } from '../../purchase/after-sale/find.ts'
import { approveAfterSale, inspectAfterSale } from '../../purchase/after-sale/inspect.ts'
import { refundAfterSale } from '../../purchase/after-sale/refund.ts'
import { resendAfterSale } from '../../purchase/after-sale/resend.ts'
import { moveAfterSale, type AfterSaleHappening } from '../../purchase/after-sale/transition.ts'
import { takeBackCodes } from '../../purchase/trace-codes/take-back.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Done, Operation } from './operation.ts'
import { codesOf, itemsOf } from './order-operations.ts'

type Trx = Transaction<Tables>
type Work<Fields> = (trx: Trx, row: AfterSaleRow, body: Fields, happening: AfterSaleHappening) => Promise<unknown>

/** One for an after-sale, whose member is locked. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { after_sale_sn: string }, { name, now }: Done) => {
    const row = await lockAfterSale(trx, body.after_sale_sn)
    await work(trx, row, body, { by: { kind: 'operator', name }, now })
    const moved = await trx.selectFrom('after_sale').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    const status = moved.state as AfterSaleState // Nothing but a transition writes one.
    const gifts = await claimedGifts(trx, moved)
    return { after_sale_id: row.id, after_sale_sn: row.sn, status, status_text: afterSaleStateName(status, row.kind), gifts }
  }
  return { call, run } as unknown as Operation
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
  operation(calls.operateRepayCall, (trx, row, _, happening) => refundAfterSale(trx, row, happening)),
  operation(calls.operateResendCall, (trx, row, { carrier, parcel_number: number, codes }, happening) =>
    resendAfterSale(trx, row, { carrier, number, codes: codesOf(codes) }, happening),
  ),
]
