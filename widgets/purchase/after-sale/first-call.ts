import { afterSaleDetailCall, afterSaleOptionsCall } from '@yaoji/contract/calls/purchase/after-sale'
import { pageCall } from '../../base/lib/page-call.ts'

export const afterSaleFirstCall = pageCall(afterSaleDetailCall)
export const askAfterSaleFirstCall = pageCall(afterSaleOptionsCall)
