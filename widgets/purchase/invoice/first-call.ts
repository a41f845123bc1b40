import { invoiceOrdersCall } from '@yaoji/contract/calls/invoice'
import { pageCall } from '../lib/page-call.ts'

export const invoicePageFirstCall = pageCall(invoiceOrdersCall)
