import { availableCouponCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { CouponCentre } from './coupon-centre.tsx'

export const couponCentreFirstCall = pageCall(availableCouponCall, { query: '?' })
