import { storewideDiscountCall } from '@yaoji/contract/calls/rewards/storewide-discount'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { WelfarePage } from './storewide-discount-page.tsx'

export const welfarePageFirstCall = pageCall(storewideDiscountCall, { query: '?' })
