import { receiptListCall } from '@yaoji/contract/calls/receipt'
import { pageCall } from '../lib/page-call.ts'

export const receiptPageFirstCall = pageCall(receiptListCall, { query: '?' })
