import { invoiceOrdersCall } from '@yaoji/contract/calls/purchase/invoice'
import { pageCall } from '../../base/lib/page-call.ts'

export const invoicePageFirstCall = pageCall(invoiceOrdersCall)
