import { availableCouponCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { pageCall } from '../../base/lib/page-call.ts'

export const couponCentreFirstCall = pageCall(availableCouponCall, { query: '?' })
