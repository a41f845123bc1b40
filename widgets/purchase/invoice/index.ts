import { invoiceOrdersCall } from '@yaoji/contract/calls/purchase/invoice'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { InvoicePage } from './invoice-page.tsx'

export const invoicePageFirstCall = pageCall(invoiceOrdersCall)
