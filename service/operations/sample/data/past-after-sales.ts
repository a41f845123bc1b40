import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import { afterSaleStates, type AfterSaleKind, type AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'

const { reviewing, toSendBack, underway, inspecting, toRefund, refunding, toResend, resent, done, withdrawn, rejected, closed, reversed } =
  afterSaleStates

/** The way an after-sale has gone, a few hours between its states; each is about one unit of a line of its own. */
export type PastAfterSale = {
  kind: AfterSaleKind
  reason: AfterSaleReason
  remark: string
  way: readonly AfterSaleState[]
  /** Why it was refused, or its refund reversed. */
  refusal?: string
}

/** After-sales of completed orders of the single pharmacy, in every state (domain.md section 8); the last ones are of one that a transfer paid. */
export const pastAfterSales: readonly PastAfterSale[] = [
  { kind: 'return', reason: 'quality', remark: '片剂有裂片', way: [reviewing] },
  { kind: 'return', reason: 'wrong', remark: '规格与订单不符', way: [reviewing, toSendBack] },
  { kind: 'return', reason: 'damaged', remark: '外盒压坏', way: [reviewing, toSendBack, underway] },
  { kind: 'exchange', reason: 'damaged', remark: '', way: [reviewing, toSendBack, underway, inspecting] },
  { kind: 'refund', reason: 'short', remark: '少一盒', way: [reviewing, toRefund] },
  { kind: 'resend', reason: 'short', remark: '', way: [reviewing, toResend] },
  { kind: 'papers', reason: 'no-report', remark: '', way: [reviewing, toResend, done] },
  { kind: 'return', reason: 'quality', remark: '', way: [reviewing, withdrawn] },
  { kind: 'return', reason: 'damaged', remark: '', way: [reviewing, rejected], refusal: '照片看不出破损' },
  { kind: 'return', reason: 'not-wanted', remark: '', way: [reviewing, toSendBack, closed] },
  { kind: 'resend', reason: 'damaged', remark: '外盒进水', way: [reviewing, toResend, resent] },
  { kind: 'refund', reason: 'damaged', remark: '瓶口漏液', way: [reviewing, toRefund, refunding] },
  { kind: 'return', reason: 'quality', remark: '变色', way: [reviewing, toSendBack, underway, inspecting, toRefund, refunding, done] },
  { kind: 'refund', reason: 'damaged', remark: '', way: [reviewing, toRefund, refunding, done, reversed], refusal: '退错订单' },
]

/** 拒收 of an order that is on its way. */
export const pastRefusal: PastAfterSale = {
  kind: 'refuse',
  reason: 'damaged',
  remark: '整件外箱压坏，封条开启',
  way: [reviewing, underway],
}
