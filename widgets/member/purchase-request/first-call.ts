import { purchaseRequestListCall } from '@yaoji/contract/calls/purchase-request'
import { pageCall } from '../lib/page-call.ts'

export const requestListPageFirstCall = pageCall(purchaseRequestListCall, { query: '?' })
