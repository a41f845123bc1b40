import {
  afterSaleDetailCall,
  afterSaleReceiveCall,
  afterSaleSendBackCall,
  afterSaleWithdrawCall,
} from '@yaoji/contract/calls/purchase/after-sale'
import {
  operateApproveCall,
  operateArriveCall,
  operateInspectCall,
  operateRejectCall,
  operateRepayCall,
  operateResendCall,
  operateReverseCall,
} from '@yaoji/contract/calls/operator/after-sale'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { askBack, receive } from './purchase.ts'
import { ask, operate, type Way } from './way.ts'

/** A return to its refund, which is reversed, goods sent again, one that is refused and one that is taken back. */
export function* afterSales(): Way {
  const as = 'danti'
  const bought = yield* receive(as)
  yield* ask(orderReceiveCall, as, { params: { id: bought.order_id } })
  const { id, after_sale_sn } = yield* askBack(as, bought, { kind: 'return', reason: 'quality' })
  yield* operate(operateApproveCall, { after_sale_sn })
  yield* ask(afterSaleSendBackCall, as, { params: { id }, body: { carrier: '顺丰', parcel_number: 'SF9' } })
  for (const call of [operateArriveCall, operateInspectCall, operateRepayCall]) yield* operate(call, { after_sale_sn })
  yield* ask(afterSaleDetailCall, as, { params: { id } })
  yield* operate(operateReverseCall, { after_sale_sn, reason: '退错门店' })
  const again = yield* askBack(as, bought, { kind: 'resend', reason: 'damaged' })
  yield* operate(operateApproveCall, { after_sale_sn: again.after_sale_sn })
  yield* operate(operateResendCall, { after_sale_sn: again.after_sale_sn, carrier: '顺丰', parcel_number: 'SF8' })
  yield* ask(afterSaleReceiveCall, as, { params: { id: again.id }, body: {} })
  const refused = yield* askBack(as, bought, { kind: 'refund', reason: 'wrong' })
  yield* operate(operateRejectCall, { after_sale_sn: refused.after_sale_sn, reason: '图片不清晰' })
  const withdrawn = yield* askBack(as, bought, { kind: 'refund', reason: 'short' })
  yield* ask(afterSaleWithdrawCall, as, { params: { id: withdrawn.id }, body: {} })
}
