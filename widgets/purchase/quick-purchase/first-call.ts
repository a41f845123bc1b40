import { quickPurchaseCall } from '@yaoji/contract/calls/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { pageCall } from '../lib/page-call.ts'

export const quickPurchasePageFirstCall = pageCall(quickPurchaseCall, { query: '?', pageSize: limits.quickPurchasePageSize })
