import { afterSaleDetailCall, afterSaleOptionsCall } from '@yaoji/contract/calls/after-sale'
import { pageCall } from '../lib/page-call.ts'

export const afterSaleFirstCall = pageCall(afterSaleDetailCall)
export const askAfterSaleFirstCall = pageCall(afterSaleOptionsCall)
