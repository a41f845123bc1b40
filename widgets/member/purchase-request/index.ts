import { purchaseRequestListCall } from '@yaoji/contract/calls/member/purchase-request'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { NewRequestPage } from './new-request-page.tsx'
export { RequestListPage } from './request-list-page.tsx'
export { RequestPage } from './request-page.tsx'

export const requestListPageFirstCall = pageCall(purchaseRequestListCall, { query: '?' })
