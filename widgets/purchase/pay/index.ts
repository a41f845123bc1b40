import { payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { DonePage } from './done-page.tsx'
export { EphedrinePayPage } from './ephedrine-pay-page.tsx'
export { PayPage } from './pay-page.tsx'

export const payPageFirstCall = pageCall(payQueryCall)
