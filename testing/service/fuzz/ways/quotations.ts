import * as quotationCalls from '@yaoji/contract/calls/member/quotation'
import * as quotationDesk from '@yaoji/contract/calls/operator/quotation'
import { dayFrom, goodsIds } from './desk.ts'
import { ask, need, operate, type Way } from './way.ts'

const as = 'danti'

/** Asked for, then accepted and closed, withdrawn or declined. */
export function* quoted(): Way {
  const [[goodsId], until] = [yield* goodsIds(1), yield* dayFrom(20)]
  const goods_id = need(goodsId, 'goods')
  yield* ask(quotationCalls.quotationDraftCall, as, { query: {} })
  for (const kind of ['accept', 'withdraw', 'decline'] as const) {
    const { id } = yield* ask(quotationCalls.quotationAddCall, as, { body: { lines: [`${goods_id}:500`], until } })
    const { quotation_sn } = yield* ask(quotationCalls.quotationReadCall, as, { params: { id } })
    if (kind === 'decline') yield* operate(quotationDesk.operateQuotationDeclineCall, { quotation_sn, answer: '已是最低价' })
    else yield* operate(quotationDesk.operateQuotationAnswerCall, { quotation_sn, prices: [`${goods_id}:0.01`], until })
    if (kind === 'withdraw') yield* operate(quotationDesk.operateQuotationWithdrawCall, { quotation_sn, answer: '厂家调价' })
    if (kind !== 'accept') continue
    const { hash } = yield* ask(quotationCalls.quotationReadCall, as, { params: { id } })
    yield* ask(quotationCalls.quotationAcceptCall, as, { params: { id }, body: { hash } })
    yield* ask(quotationCalls.quotationCloseCall, as, { params: { id } })
  }
  yield* ask(quotationCalls.quotationListCall, as, { query: {} })
}
