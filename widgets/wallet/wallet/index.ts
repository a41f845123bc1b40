import { couponNumCall, couponTypes } from '@yaoji/contract/calls/promotions/own-coupon'
import { moneyCall, pointsCall } from '@yaoji/contract/calls/purchase/wallet'
import { formBody } from '../../base/lib/requests/form-body.ts'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { BalancePage } from './balance-page.tsx'
export { CouponsPage } from './coupons-page.tsx'
export { PointsPage } from './points-page.tsx'
export { VouchersPage } from './vouchers-page.tsx'

export const balancePageFirstCall = pageCall(moneyCall)
export const pointsPageFirstCall = pageCall(pointsCall)
export const couponsPageFirstCall = pageCall(couponNumCall, { query: formBody({ type: couponTypes.coupon }) })
export const vouchersPageFirstCall = pageCall(couponNumCall, { query: formBody({ type: couponTypes.voucher }) })
