import { afterSaleDetailCall, afterSaleOptionsCall } from '@yaoji/contract/calls/purchase/after-sale'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { AfterSaleDetail } from './after-sale-detail.tsx'
export { AskAfterSale } from './ask-after-sale.tsx'

export const afterSaleFirstCall = pageCall(afterSaleDetailCall)
export const askAfterSaleFirstCall = pageCall(afterSaleOptionsCall)
