import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { QuickPurchasePage } from './quick-purchase-page.tsx'

export const quickPurchasePageFirstCall = pageCall(quickPurchaseCall, { query: '?', pageSize: limits.quickPurchasePageSize })
