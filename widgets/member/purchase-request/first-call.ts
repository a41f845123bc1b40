import { purchaseRequestListCall } from '@yaoji/contract/calls/member/purchase-request'
import { pageCall } from '../../base/lib/page-call.ts'

export const requestListPageFirstCall = pageCall(purchaseRequestListCall, { query: '?' })
