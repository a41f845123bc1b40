import { receiptListCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { ReceiptPage } from './receipt-page.tsx'

export const receiptPageFirstCall = pageCall(receiptListCall, { query: '?' })
