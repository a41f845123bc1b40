import {
  invoiceApplyCall,
  invoiceConfirmCall,
  invoiceFileCall,
  invoiceListCall,
  invoiceMailCall,
  invoiceMonthCall,
  invoiceOrdersCall,
} from '@yaoji/contract/calls/purchase/invoice'
import {
  operateInvoiceFailCall,
  operateInvoiceIssuedCall,
  operateInvoiceRedCall,
  operateInvoiceRetryCall,
} from '@yaoji/contract/calls/operator/invoice'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { receive } from './purchase.ts'
import { ask, need, operate, outside, type Way } from './way.ts'

const monthNow = () => outside(async ({ shop }) => chinaDay(shop.clock.now()).slice(0, 7))

function* applied(as: string, kind: 'digital-special' | 'digital-ordinary' | 'paper'): Way<string> {
  const { order_id } = yield* receive(as)
  yield* ask(invoiceApplyCall, as, { body: { order_ids: [order_id], kind } })
  const { list } = yield* ask(invoiceListCall, as, { query: { order_id } })
  return need(list[0], 'invoice').id
}

/** One on paper that fails first, and one of the provider with its files, its mail and its red note. */
export function* invoiced({ unique }: { unique: () => number }): Way {
  const as = 'liansuo'
  const paper = yield* applied(as, 'paper')
  yield* operate(operateInvoiceFailCall, { invoice: paper, reason: '缺少开户行' })
  yield* operate(operateInvoiceRetryCall, { invoice: paper })
  yield* operate(operateInvoiceIssuedCall, { invoice: paper, number: String(9e9 + unique()) })
  yield* ask(invoiceOrdersCall, as, { query: {} })
  const digital = yield* applied(as, 'digital-special')
  yield* ask(invoiceFileCall, as, { params: { id: digital }, query: { format: 'pdf' } })
  yield* ask(invoiceMailCall, as, { params: { id: digital }, body: { email: 'caiwu@example.com' } })
  yield* ask(invoiceMonthCall, as, { query: { month: yield* monthNow() } })
  yield* operate(operateInvoiceRedCall, { invoice: digital, reason: '开票有误' })
  const { list } = yield* ask(invoiceListCall, as, { query: { state: 'red' } })
  const red = need(
    list.find(({ confirm_until }) => confirm_until !== null),
    'red note that waits',
  )
  yield* ask(invoiceConfirmCall, as, { params: { id: red.id }, body: {} })
}
